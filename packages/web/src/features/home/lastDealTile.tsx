import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { readLastDeal } from '../../game/lastDeal.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';

/** The latest deal’s worst mistake on the home screen, with a link to it. Absent before the first deal is reviewed. */
export function LastDealTile() {
  const [last] = useState(() => readLastDeal(localStorage));
  if (last === null) return null;
  const { room, deal, worst } = last;
  return (
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
  );
}
