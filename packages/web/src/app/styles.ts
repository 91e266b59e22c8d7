// Style sheets of every screen. All others load with the component that imports them.
import '@fontsource/barlow-condensed/500.css';
import '@fontsource/barlow-condensed/600.css';
import '@fontsource/barlow-condensed/700.css';
import '@fontsource/limelight/400.css';
import '../ui/styles/tokens.css';
import '../ui/styles/shell.css';
import '../ui/page/tiles.css';
import '../ui/page/page.css';
import '../ui/page/lists.css';
