"""An evening that plays itself, so that anybody can watch the pages."""
