// In one file, so that all pages are read once: that takes longer than what is asked of them.
import './bytes';
import './head';
import './pages';
import './structured-data';
