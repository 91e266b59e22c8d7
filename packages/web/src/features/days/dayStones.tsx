import { type ParResult, parResult } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { range } from '../../game/range.ts';
import { CAP_COLORS, Car, Stone } from '../../ui/art/index.ts';
import { againstPar, dealResultText, ownEntry } from './dayText.ts';

const STONE_SPACING = 74;
const STONE_HEIGHT = 66;
const TOP = -26;
const GROUND = 72;
const CAR_WIDTH = 52;

const CAPS: Readonly<Record<ParResult, string>> = { beat: '#1f8f8f', made: CAP_COLORS.gold, short: '#8a8594' };
/** A flag that flies, a level line and a flag that hangs, so that results differ by more than color. */
const SIGNS: Readonly<Record<ParResult, string>> = {
  beat: 'M0 0V-30L18 -23L0 -16',
  made: 'M-13 -8H13',
  short: 'M0 0V-30V-22L-5 -6L-9 -20L0 -26',
};

interface DayStonesProps {
  readonly day: Day;
  /** True to describe the results for screen readers. False beside words that say the same. */
  readonly isDescribed: boolean;
}

/** A stone for each deal. A finished deal shows its result against par. */
export function DayStones({ day, isDescribed }: DayStonesProps) {
  const own = ownEntry(day);
  const width = day.deals * STONE_SPACING + 8;
  const carAt = STONE_SPACING * ((day.mine?.deal ?? 1) - 0.02);
  const isBegun = day.mine?.state === 'begun';
  const top = own === null ? 0 : TOP;
  return (
    <>
      <svg className="day-stones" viewBox={`0 ${top} ${width} ${78 - top}`} aria-hidden="true">
        <rect x="0" y={GROUND - 3} width="100%" height="9" rx="2" className="day-road" />
        {range(day.deals).map((deal) => {
          const points = own === null ? null : againstPar(day, own, deal);
          const result = points === null ? null : parResult(points);
          const x = STONE_SPACING * (deal + 0.5);
          return (
            <g key={deal} className={own !== null && result === null ? 'missed' : ''}>
              {result !== null && (
                <path
                  d={SIGNS[result]}
                  transform={`translate(${x} ${GROUND - STONE_HEIGHT + 2})`}
                  className={`sign ${result}`}
                />
              )}
              <Stone
                x={x}
                y={GROUND}
                height={STONE_HEIGHT}
                label={deal + 1}
                cap={result === null ? CAP_COLORS.red : CAPS[result]}
              />
            </g>
          );
        })}
        {isBegun && (
          <Car team="teal" model="coupe" x={Math.min(carAt, width - CAR_WIDTH / 2)} y={GROUND + 3} width={CAR_WIDTH} />
        )}
      </svg>
      {isDescribed && own !== null && (
        <ul className="unseen">
          {range(day.deals).map((deal) => (
            <li key={deal}>{dealResultText(day, own, deal)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
