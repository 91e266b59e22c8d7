import './puzzles.css';
import { range } from '../../game/range.ts';
import { withVars } from '../../table/boxStyle.ts';
import { Car, Stone } from '../../ui/art/index.ts';

/** Units of the picture from stone to stone, and stones that are seen at once. */
const SPACING = 90;
const SEEN_STONES = 5;

/** The road of a run: the car stands at the stone of the last right answer, and the next ones lie ahead. */
export function RunRoad({ solved }: { readonly solved: number }) {
  const first = Math.max(0, solved - 1);
  return (
    <svg className="run-road" viewBox={`0 0 ${SEEN_STONES * SPACING} 84`} aria-hidden="true">
      <rect x="0" y="56" width={SEEN_STONES * SPACING} height="28" className="run-tarmac" />
      <path d={`M0 70 H${SEEN_STONES * SPACING}`} className="run-line" />
      <g className="run-scene" style={withVars({ '--shift': `${-first * SPACING}px` })}>
        {range(SEEN_STONES + 1).map((ahead) => (
          <Stone key={first + ahead} x={SPACING * (first + ahead) + 60} y={56} height={50} label={first + ahead} />
        ))}
        <g className="run-car" style={withVars({ '--at': `${solved * SPACING + 40}px` })}>
          <Car team="red" model="coupe" y={74} width={66} />
        </g>
      </g>
    </svg>
  );
}
