import { m } from '@coup-fourre/client/text';
import { Icon, Stone } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';

const STONE_MILES = [25, 50, 75, 100, 200];
const SPACING = 62;
const HEIGHT = 66;

/** The way to the lessons: a row of stones to reach. */
export function LearnTile() {
  return (
    <section className="tile learn-tile">
      <h2>{m.homeLearn()}</h2>
      <svg className="learn-stones" viewBox={`0 0 ${STONE_MILES.length * SPACING} 76`} aria-hidden="true">
        {STONE_MILES.map((miles, place) => (
          <Stone key={miles} x={SPACING * (place + 0.46)} y={70} height={HEIGHT} label={miles} />
        ))}
      </svg>
      <p>{m.homeLearnText()}</p>
      <Link to={{ at: 'learn' }} className="button quiet">
        {m.homeLearnGo()} <Icon name="arrow" size={20} />
      </Link>
    </section>
  );
}
