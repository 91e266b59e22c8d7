import type { Day } from '@coup-fourre/room';
import { range } from '../../game/range.ts';
import { CAP_COLORS, Car, Stone } from '../../ui/art/index.ts';
import { dealShareText, shareText } from './dayText.ts';

const STONE_SPACING = 74;
const STONE_HEIGHT = 66;
const GROUND = 72;
const CAR_WIDTH = 52;

interface DayStonesProps {
  readonly day: Day;
  /** True to describe the results for screen readers. False beside a table of results. */
  readonly isDescribed: boolean;
}

/** A stone for each deal. A finished deal shows its result. */
export function DayStones({ day, isDescribed }: DayStonesProps) {
  const own = day.results?.ranking.find(({ isMine }) => isMine);
  const width = day.deals * STONE_SPACING + 8;
  const carAt = STONE_SPACING * ((day.mine?.deal ?? 1) - 0.02);
  const isBegun = day.mine?.state === 'begun';
  return (
    <>
      <svg className="day-stones" viewBox={`0 0 ${width} 78`} aria-hidden="true">
        <rect x="0" y={GROUND - 3} width="100%" height="9" rx="2" className="day-road" />
        {range(day.deals).map((deal) => {
          const result = own?.deals[deal];
          const isDone = result !== undefined && result !== null;
          return (
            <g key={deal} className={own === undefined || isDone ? '' : 'missed'}>
              <Stone
                x={STONE_SPACING * (deal + 0.5)}
                y={GROUND}
                height={STONE_HEIGHT}
                label={isDone ? shareText(result.matchpoints) : deal + 1}
                cap={isDone ? CAP_COLORS.gold : CAP_COLORS.red}
                {...(isDone && { fontSize: result.matchpoints.value < 0.995 ? 25 : 21 })}
              />
            </g>
          );
        })}
        {isBegun && (
          <Car team="teal" model="coupe" x={Math.min(carAt, width - CAR_WIDTH / 2)} y={GROUND + 3} width={CAR_WIDTH} />
        )}
      </svg>
      {isDescribed && own !== undefined && (
        <ul className="unseen">
          {range(day.deals).map((deal) => (
            <li key={deal}>{dealShareText(deal, own.deals[deal] ?? null)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
