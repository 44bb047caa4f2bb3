"""Pages for everybody: rankings, travellers, personal scores, the big screen."""
