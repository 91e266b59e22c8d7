import { nameOfTeam, numberText, scoreLineText } from '@coup-fourre/client/text';
import type { ScoreLine } from '@coup-fourre/rules';
import { useId } from 'react';
import { paintOf } from '../../game/team.ts';
import { Emblem } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lineWhyText } from './lineText.ts';
import type { ScoreSheet } from './scoreSheet.ts';

interface LineDialogProps {
  readonly sheet: ScoreSheet;
  readonly line: ScoreLine;
  readonly close: () => void;
}

/** A line of the score that was touched: what it is for, and who has it. */
export function LineDialog({ sheet, line, close }: LineDialogProps) {
  const { setup, teams, scores } = sheet;
  const about = useId();
  return (
    <Dialog title={scoreLineText(line, setup.edition)} className="line-why" describedBy={about} onClose={close}>
      <p id={about}>{lineWhyText(sheet, line)}</p>
      <ul>
        {teams.map((team) => (
          <li key={team}>
            <Emblem team={paintOf(team)} size={18} />
            <span>{nameOfTeam(setup, team)}</span>
            <b className="num">{numberText(scores[team]?.[line] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
