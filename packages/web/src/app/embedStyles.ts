// The style sheets of a replay in a frame, in the order of styles.ts.
import '../ui/styles/tokens.css';
import '../ui/styles/shell.css';
import '../ui/styles/typefaces.css';
import '../ui/page/tiles.css';
import '../ui/page/page.css';
import '../table/table.css';
import '../table/fields.css';
import '../ui/film/film.css';
import '../table/board/board.css';
import '../features/replay/replay.css';
