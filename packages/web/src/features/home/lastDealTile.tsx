import { dueNow } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { useLastDeal } from '../../game/lastDeal.ts';
import { MistakeStore } from '../../game/ownMistakes.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';

/**
 * The latest deal’s worst mistake on the home screen, with a link to it, and the mistakes to solve. Absent before the first
 * deal is reviewed.
 */
export function LastDealTile() {
  const { clock } = useOnline().connection;
  const last = useLastDeal();
  if (last === null) return null;
  const due = dueNow(new MistakeStore(localStorage).getState(), clock.now()).length;
  const { room, deal, worst } = last;
  return (
    <>
      <Link
        to={worst === null ? `/review/${room}/${deal}` : `/review/${room}/${deal}#${worst.step}`}
        className="tile last-deal"
      >
        <span>
          <b>{m.lastDeal()}</b>{' '}
          {worst === null ? m.lastDealClean() : m.lastDealWorst({ turn: worst.turn, count: worst.points })}
        </span>
        <b>
          {m.lookAtIt()} <Icon name="arrow" size={20} />
        </b>
      </Link>
      {due > 0 && (
        <Link to="/puzzles/own" className="tile last-deal">
          <span>{m.mistakesDue({ count: due })}</span>
          <b>
            {m.mistakesSolve()} <Icon name="arrow" size={20} />
          </b>
        </Link>
      )}
    </>
  );
}
