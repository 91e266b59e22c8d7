import './explorer.css';
import {
  loadOpenings,
  OPENING_CARDS,
  type OpeningCard,
  type OpeningHand,
  type OpeningTable,
  openingMean,
} from '@coup-fourre/bots/explorer';
import {
  capitalized,
  editionName,
  m,
  numberText,
  OPENING_CARD_TEXTS,
  OPENING_KIND_TEXTS,
  percentText,
} from '@coup-fourre/client/text';
import {
  DEFAULT_EDITION,
  EDITION_IDS,
  type EditionId,
  editionOf,
  type Players,
  supportsPlayers,
} from '@coup-fourre/rules';
import { useState } from 'react';
import { levelText } from '../../text/botText.ts';
import { signedText } from '../../text/signedText.ts';
import { Toggle } from '../../ui/choices.tsx';
import { EstimateCell } from '../../ui/estimateCell.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useFound } from '../../ui/useShare.ts';

/** Expert's actions at the first turn of a deal, and the cost of the other actions. */
export function OpeningsScreen() {
  const tables = useFound(loadOpenings);
  const [edition, setEdition] = useState<EditionId>(DEFAULT_EDITION);
  const [players, setPlayers] = useState<Players>(2);
  const [cards, setCards] = useState<readonly OpeningCard[]>([]);
  const table = tables?.find((each) => each.edition === edition && each.players === players);

  function chooseEdition(next: EditionId): void {
    setEdition(next);
    if (!supportsPlayers(editionOf(next), players)) setPlayers(2);
  }

  return (
    <Page title={m.openingsTitle()} subtitle={m.openingsText()} className="explorer-page">
      <div className="tiles-left">
        <Tile title={m.openingsHand()} className="stack close">
          <SelectField
            label={m.editionLabel()}
            values={EDITION_IDS}
            textOf={editionName}
            chosen={edition}
            choose={chooseEdition}
          />
          <SelectField
            label={m.statsSeats()}
            values={editionOf(edition).players}
            textOf={String}
            chosen={players}
            choose={setPlayers}
          />
          <fieldset className="opening-hand" aria-label={m.openingsHolds()}>
            <span className="label" aria-hidden="true">
              {m.openingsHolds()}
            </span>
            {OPENING_CARDS.map((card) => (
              <Toggle
                key={card}
                label={capitalized(OPENING_CARD_TEXTS[card](edition))}
                isOn={cards.includes(card)}
                change={(isOn) =>
                  setCards(OPENING_CARDS.filter((each) => (each === card ? isOn : cards.includes(each))))
                }
              />
            ))}
          </fieldset>
        </Tile>
      </div>
      <div className="tiles-right">{table && <FirstTurns table={table} cards={cards} />}</div>
    </Page>
  );
}

interface FirstTurnsProps {
  readonly table: OpeningTable;
  readonly cards: readonly OpeningCard[];
}

function FirstTurns({ table: { edition, deals, hands }, cards }: FirstTurnsProps) {
  const hand = hands.find((each) => each.cards.join() === cards.join());
  const lead = hand && openingMean(hand.lead);
  return (
    <Tile title={m.openingsFirst()} className="stack close">
      <output className="lead">
        {hand && lead
          ? m.openingsShare({ percent: percentText(hand.lead.deals / deals), points: reachText(lead) })
          : m.openingsNone()}
      </output>
      {hand && <KindTable hand={hand} edition={edition} />}
      <p>
        <small>{m.openingsDeals({ deals: numberText(deals) })}</small>
      </p>
    </Tile>
  );
}

function reachText({ mean, reach }: ReturnType<typeof openingMean>): string {
  return reach === null ? signedText(mean) : `${signedText(mean)} ± ${numberText(Math.round(reach))}`;
}

function KindTable({ hand, edition }: { readonly hand: OpeningHand; readonly edition: EditionId }) {
  const rows = hand.kinds.toSorted((a, b) => b.chosen - a.chosen || meanOf(b) - meanOf(a));
  return (
    <table className="ratings">
      <caption>{m.openingsMeans()}</caption>
      <TableHead titles={[m.openingsFirst(), levelText('expert'), m.openingsGain(), m.statsDeals()]} />
      <tbody>
        {rows.map(({ kind, chosen, gain }) => {
          const { mean, reach } = openingMean(gain);
          return (
            <tr key={kind}>
              <th scope="row">{OPENING_KIND_TEXTS[kind](edition)}</th>
              <td>{percentText(chosen / hand.lead.deals)}</td>
              <EstimateCell
                estimate={{ mean, low: reach ? mean - reach : null, high: reach ? mean + reach : null }}
                text={signedText}
              />
              <td>{numberText(gain.deals)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function meanOf({ gain }: OpeningHand['kinds'][number]): number {
  return openingMean(gain).mean;
}
