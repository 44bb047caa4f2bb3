"""Methods of comparison: the scores of one board become awards. Each method owns its frozen options."""
