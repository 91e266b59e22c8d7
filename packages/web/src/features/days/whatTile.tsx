import { editionName, m, numberText } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { percentText } from '../../table/advice/hint.ts';
import { levelText } from '../../text/botText.ts';
import { Tile } from '../../ui/tile.tsx';

export function WhatTile({ day }: { readonly day: Day }) {
  const { edition, players, seats, deals, phase } = day;
  const level = seats.find((each) => each !== null) ?? 'expert';
  return (
    <Tile title={m.dayWhat()} className="stack">
      <p>
        <b>{m.rulesLine({ edition: editionName(edition), players, format: m.dayFormat({ deals }) })}</b>
      </p>
      <p>
        {players > 3 ? m.dayWithPartner({ level: levelText(level) }) : m.dayAgainst({ level: levelText(level) })}{' '}
        {phase !== 'over' && m.dayFirstTry()}
      </p>
      <p>{m.daySameCards()}</p>
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
    <Tile title={m.dayWhyTitle()} className="stack">
      <WhyText />
    </Tile>
  );
}
