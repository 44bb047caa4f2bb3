"""An evening that is clicked through at random, as every role, by a crawler of forms and in a real browser."""
