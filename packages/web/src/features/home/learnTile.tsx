import { m } from '@coup-fourre/client/text';
import { LESSON_COUNT } from '../../settings/lessonCount.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { Icon, Stone } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';

const STONE_MILES = [25, 50, 75, 100, 200];
const STONE_SPACING = 62;
const STONE_HEIGHT = 66;

/** The way to the lessons: a row of stones to reach, and how far one has come. */
export function LearnTile() {
  const done = Math.min(useSetting('lessonsDone').length, LESSON_COUNT);
  const isBegun = done > 0 && done < LESSON_COUNT;
  return (
    <section className="tile learn-tile">
      <h2>{m.homeLearn()}</h2>
      <svg className="learn-stones" viewBox={`0 0 ${STONE_MILES.length * STONE_SPACING} 76`} aria-hidden="true">
        {STONE_MILES.map((miles, place) => (
          <g key={miles} className={isBegun && !isReached(place, done) ? 'ahead' : ''}>
            <Stone x={STONE_SPACING * (place + 0.46)} y={70} height={STONE_HEIGHT} label={miles} />
          </g>
        ))}
      </svg>
      <p>{done === 0 ? m.homeLearnText() : m.homeLearnDone({ done, count: LESSON_COUNT })}</p>
      <Link to="/learn" className="button quiet">
        {isBegun ? m.homeLearnOn() : m.homeLearnGo()} <Icon name="arrow" size={20} />
      </Link>
    </section>
  );
}

/** Whether so many lessons reach a stone: the stones share them evenly. */
function isReached(place: number, done: number): boolean {
  return done >= ((place + 1) * LESSON_COUNT) / STONE_MILES.length;
}
