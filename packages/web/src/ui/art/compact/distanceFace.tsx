import { range } from '../../../game/range.ts';
import { DISTANCE_CAP, type DistanceName } from '../parts/family.ts';
import { BARLOW, INK } from '../parts/palette.ts';
import { round } from '../parts/shapes.ts';

const STONE = 'M7 117 V46 A37 37 0 0 1 81 46 V117Z';

/** One bar per 25 km, so that the value shows by its length too. */
function bars(card: DistanceName): string {
  const count = Number(card) / 25;
  const [width, gap] = count > 4 ? [5.4, 2.4] : [10, 4];
  const left = 44 - (count * (width + gap) - gap) / 2;
  return range(count)
    .map((bar) => `M${round(left + bar * (width + gap))} 100 h${width} v10 h${-width}Z`)
    .join('');
}

/** The card is a stone. */
export function DistanceFace({ card }: { card: DistanceName }) {
  const cap = DISTANCE_CAP[card];
  return (
    <>
      <path d={STONE} fill="#fffdf4" />
      <path d="M7 47 V46 A37 37 0 0 1 81 46 V47Z" fill={cap} />
      <path
        d="M15 41 A29 29 0 0 1 31 20"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d={`${STONE} M7 47.5 H81`} fill="none" stroke={INK} strokeWidth="3" />
      <text {...BARLOW} x="44" y="92" fontSize={card.length > 2 ? 45 : 53} fill={INK}>
        {card}
      </text>
      <path d={bars(card)} fill={card === '75' ? '#a86a10' : cap} />
    </>
  );
}
