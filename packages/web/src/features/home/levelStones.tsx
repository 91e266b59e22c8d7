import { LEVELS, type Level } from '@coup-fourre/bots/names';

const SPACING = 15;
const STONE = 'M0 15 V5 A5 5 0 0 1 10 5 V15Z';
const CAP = 'M0 7.5 V5 A5 5 0 0 1 10 5 V7.5Z';

/** How strong a level is: as many milestones reached as there are levels up to it. */
export function LevelStones({ level }: { readonly level: Level }) {
  const width = LEVELS.length * SPACING;
  return (
    <svg className="level-stones" width={width} height={17} viewBox={`-1 -1 ${width} 17`} aria-hidden="true">
      {LEVELS.map((other, place) => (
        <g
          key={other}
          className={place <= LEVELS.indexOf(level) ? 'reached' : ''}
          transform={`translate(${place * SPACING} 0)`}
        >
          <path className="stone" d={STONE} />
          <path className="cap" d={CAP} />
        </g>
      ))}
    </svg>
  );
}
