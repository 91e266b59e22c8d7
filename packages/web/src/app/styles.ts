// Style sheets of every screen. The others load with the component that imports them.
import '../ui/styles/tokens.css';
import '../ui/styles/shell.css';
import '../ui/styles/typefaces.css';
import '../ui/page/tiles.css';
import '../ui/page/page.css';
import '../ui/page/lists.css';
