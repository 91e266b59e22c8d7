import { Icon, Stone } from '../art/index.ts';
import { m } from '../paraglide/messages.js';
import { Link } from '../shell/link.tsx';

const STONES = [25, 50, 75, 100, 200];
const APART = 62;
const HEIGHT = 66;

/** The way to the lessons: a row of stones to reach. */
export function LearnTile() {
  return (
    <section className="tile learn-tile">
      <h2>{m.homeLearn()}</h2>
      <svg className="learn-stones" viewBox={`0 0 ${STONES.length * APART} 76`} aria-hidden="true">
        {STONES.map((miles, place) => (
          <Stone key={miles} x={APART * (place + 0.46)} y={70} height={HEIGHT} label={miles} />
        ))}
      </svg>
      <p>{m.homeLearnText()}</p>
      <Link to={{ at: 'learn' }} className="button quiet">
        {m.homeLearnGo()} <Icon name="arrow" size={20} />
      </Link>
    </section>
  );
}
