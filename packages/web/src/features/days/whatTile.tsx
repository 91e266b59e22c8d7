import { editionName, m, numberText, percentText } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { levelText } from '../../text/botText.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { FoldedTile, Tile } from '../../ui/tile.tsx';

export function WhatTile({ day }: { readonly day: Day }) {
  const { edition, players, seats, phase } = day;
  const level = seats.find((each) => each !== null) ?? 'expert';
  return (
    <Tile title={m.dayWhat()} className="stack">
      <p>{players > 3 ? m.dayWithPartner({ level: levelText(level) }) : m.dayAgainst({ level: levelText(level) })}</p>
      {phase !== 'over' && <p>{m.dayFirstTry()}</p>}
      <ButtonLink quiet icon="book" text={m.dayEdition({ edition: editionName(edition) })} to={`/rules/${edition}`} />
    </Tile>
  );
}

/** Standard deviation of the points of one run of four deals. */
const RUN_SPREAD = 540;
const SEASON_WEEKS = 13;
/** The fraction of a season's days that count. */
export const COUNTED_SHARE = 0.6;

export function WhyText() {
  const best = { points: numberText(RUN_SPREAD), weeks: SEASON_WEEKS, percent: percentText(COUNTED_SHARE) };
  return <p>{m.dayWhyText(best)}</p>;
}

export function WhyTile() {
  return (
    <FoldedTile title={m.dayWhyTitle()}>
      <WhyText />
      <p>{m.dayUnplayed()}</p>
    </FoldedTile>
  );
}
