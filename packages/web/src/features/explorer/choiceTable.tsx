import type { Choice } from '@coup-fourre/bots/explorer';
import { choiceWordText, m, numberText } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import { percentText } from '../../table/advice/hint.ts';
import { levelText } from '../../text/botText.ts';
import { signedText } from '../../text/signedText.ts';
import { EstimateCell } from '../../ui/estimateCell.tsx';
import { TableHead } from '../../ui/tableHead.tsx';

interface ChoiceTableProps {
  readonly choices: readonly Choice[];
  /** Its words name the cards. */
  readonly edition: EditionId | undefined;
}

/** What one chose and what expert would choose, with what came of one's choices. */
export function ChoiceTable({ choices, edition = DEFAULT_EDITION }: ChoiceTableProps) {
  return (
    <table className="ratings">
      <caption>{m.explorerMeans()}</caption>
      <TableHead
        titles={[m.explorerChoice(), m.explorerYou(), levelText('expert'), m.explorerResult(), m.statsShare()]}
      />
      <tbody>
        {choices.map(({ action, times, expertTimes, lead, won }) => (
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
  );
}
