import type { Choice } from '@coup-fourre/bots/explorer';
import { choiceWordText, m, numberText } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import { useState } from 'react';
import { percentText } from '../../table/advice/hint.ts';
import { levelText } from '../../text/botText.ts';
import { signedText } from '../../text/signedText.ts';
import { Button } from '../../ui/button.tsx';
import { EstimateCell } from '../../ui/estimateCell.tsx';
import { TableHead } from '../../ui/tableHead.tsx';

interface ChoiceTableProps {
  readonly choices: readonly Choice[];
  /** Its words name the cards. */
  readonly edition: EditionId | undefined;
}

/** Rows shown at first. Rarer choices follow at the press of a button. */
const MAX_ROWS = 8;

/** What one chose and what expert would choose, with what came of one's choices. */
export function ChoiceTable({ choices, edition = DEFAULT_EDITION }: ChoiceTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <table className="ratings">
        <caption>{m.explorerMeans()}</caption>
        <TableHead
          titles={[m.explorerChoice(), m.explorerYou(), levelText('expert'), m.explorerResult(), m.statsShare()]}
        />
        <tbody>
          {(showsAll ? choices : choices.slice(0, MAX_ROWS)).map(({ action, times, expertTimes, lead, won }) => (
            <tr key={action}>
              <th scope="row">{choiceWordText(action, edition)}</th>
              <td>{numberText(times)}</td>
              <td>{numberText(expertTimes)}</td>
              <EstimateCell estimate={lead} text={signedText} />
              <EstimateCell estimate={won} text={percentText} />
            </tr>
          ))}
        </tbody>
      </table>
      {!showsAll && choices.length > MAX_ROWS && (
        <Button quiet small text={m.explorerMore()} onClick={() => setShowsAll(true)} />
      )}
    </>
  );
}
