import {
  comparisonColumnTexts,
  editionName,
  GROUPING_TEXTS,
  m,
  numberText,
  percentText,
} from '@coup-fourre/client/text';
import {
  type DealTally,
  formatComparison,
  formatComparisonCsv,
  GROUPINGS,
  type Group,
  type Grouping,
  groupsBy,
} from '@coup-fourre/room/statistics';
import type { EditionId } from '@coup-fourre/rules';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EstimateCell } from '../../ui/estimateCell.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { saveFile } from '../../ui/useShare.ts';
import { opponentKindText } from './tallyFilter.tsx';

const FILE_NAME = 'coup-fourre-comparison';

/** Deals by opponent, edition or number of players, with intervals, and buttons to save and load files. */
export function ComparisonTile({ tallies }: { readonly tallies: readonly DealTally[] }) {
  const [by, setBy] = useState<Grouping>('against');
  return (
    <Tile title={m.statsCompare()} className="stack close comparison-tile">
      <SelectField
        label={m.statsCompareBy()}
        values={GROUPINGS}
        textOf={(grouping) => GROUPING_TEXTS[grouping]()}
        chosen={by}
        choose={setBy}
      />
      <table className="ratings">
        <caption>{m.statsCompareText()}</caption>
        <TableHead titles={[GROUPING_TEXTS[by](), m.statsDeals(), m.statsShare(), m.statsPoints()]} />
        <tbody>
          {groupsBy(tallies, by).map((group) => (
            <GroupRow key={group.value} group={group} />
          ))}
        </tbody>
      </table>
      <p className="row wrap">
        <Button
          quiet
          small
          text={m.statsCompareCsv()}
          onClick={() => saveFile({ name: `${FILE_NAME}.csv`, text: formatComparisonCsv(tallies), type: 'text/csv' })}
        />
        <Button
          quiet
          small
          text={m.statsCompareJson()}
          onClick={() =>
            saveFile({ name: `${FILE_NAME}.json`, text: formatComparison(tallies), type: 'application/json' })
          }
        />
      </p>
      <details>
        <summary>{m.statsColumns()}</summary>
        <dl className="stack close">
          {comparisonColumnTexts().map(({ columns, text }) => (
            <div key={columns}>
              <dt>
                <code>{columns}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Tile>
  );
}

function GroupRow({ group: { by, value, result } }: { readonly group: Group }) {
  const { deals, won, points } = result;
  return (
    <tr>
      <th scope="row">{groupText(by, value)}</th>
      <td>{numberText(deals)}</td>
      <EstimateCell estimate={won} text={percentText} />
      <EstimateCell estimate={points} text={(value) => numberText(Math.round(value))} />
    </tr>
  );
}

function groupText(by: Grouping, value: Group['value']): string {
  if (by === 'against') return opponentKindText(value as DealTally['against']);
  return by === 'edition' ? editionName(value as EditionId) : `${value}`;
}
