import { m } from '@coup-fourre/client/text';
import { type Draft, withPlayers } from '../../game/draft.ts';
import { Button } from '../../ui/button.tsx';
import { SettingToggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PlayerCount } from '../setup/index.ts';
import { RulesFields } from './rulesFields.tsx';
import { Seats } from './seats.tsx';

interface YourTableProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly play: () => void;
  readonly close: () => void;
}

/** Who sits at the table, and by which rules. Play now stays in view. */
export function YourTable({ draft, change, play, close }: YourTableProps) {
  const people = draft.seatChoices.slice(0, draft.players).filter(({ bot }) => bot === null).length;
  return (
    <Dialog title={m.yourTable()} className="sheet your-table" onClose={close}>
      <PlayerCount {...draft} choose={(players) => change(withPlayers(draft, players))} />
      <Seats draft={draft} change={change} />
      {people > 1 && (
        <div className="stack close trust">
          <SettingToggle field="trustsOthers" label={m.trustOthers()} />
          <small>{m.trustOthersNote()}</small>
        </div>
      )}
      <RulesFields draft={draft} change={change} />
      <div className="sheet-foot">
        <Button big icon="play" text={m.playNow()} onClick={play} />
      </div>
    </Dialog>
  );
}
