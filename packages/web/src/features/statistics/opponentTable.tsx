import { m, numberText } from '@coup-fourre/client/text';
import { type DealTally, OPPONENT_KINDS, summaryOf } from '@coup-fourre/room/statistics';
import { percentText } from '../../table/advice/hint.ts';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { opponentKindText } from './tallyFilter.tsx';

/** Deals by kind of opponent, strongest first. */
export function OpponentTable({ tallies }: { readonly tallies: readonly DealTally[] }) {
  const rows = OPPONENT_KINDS.toReversed().flatMap((against) => {
    const deals = tallies.filter((tally) => tally.against === against);
    return deals.length === 0 ? [] : [{ against, summary: summaryOf(deals) }];
  });
  return (
    <Tile title={m.statsByLevel()}>
      <table className="ratings">
        <TableHead titles={[m.statsLevel(), m.statsDeals(), m.statsShare(), m.statsBest()]} />
        <tbody>
          {rows.map(({ against, summary: { deals, dealsWon, best } }) => (
            <tr key={against}>
              <th scope="row">{opponentKindText(against)}</th>
              <td>{numberText(deals)}</td>
              <td>{percentText(dealsWon / deals)}</td>
              <td>
                <b>{numberText(best)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Tile>
  );
}
