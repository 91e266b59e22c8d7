import { m, reasonText } from '@coup-fourre/client/text';
import type { ClubEvening } from '@coup-fourre/room';
import { type FormEvent, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { Button } from '../../ui/button.tsx';
import { Toggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/textField.tsx';
import { MAX_CLUB_NAME, ownTimeZone, weekdayNames } from './clubText.ts';
import type { ClubDialogProps } from './inviteDialog.tsx';

const FRIDAY = 5;

/** The club's name, its evening, and the settings of its tables. */
export function OrganizeDialog({ club, refresh, close }: ClubDialogProps) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(refresh);
  const [name, setName] = useState(club.name);
  const { canChat, canWatch } = club;

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    await change(api.changeClub(club.club, { name }));
  }

  return (
    <Dialog title={m.clubOrganize()} className="sheet" hasFocusOnTitle onClose={close}>
      <div className="stack">
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
        <form className="row wrap club-rename" onSubmit={(event) => void rename(event)}>
          <TextField label={m.clubName()} value={name} maxLength={MAX_CLUB_NAME} change={setName} />
          <button type="submit" className="button quiet">
            {m.clubRename()}
          </button>
        </form>
        <h3>{m.clubTables()}</h3>
        <Toggle
          label={m.clubCanChat()}
          isOn={canChat}
          change={(isOn) => void change(api.changeClub(club.club, { canChat: isOn }))}
        />
        <Toggle
          label={m.clubCanWatch()}
          isOn={canWatch}
          change={(isOn) => void change(api.changeClub(club.club, { canWatch: isOn }))}
        />
        <h3>{m.clubEvening()}</h3>
        <EveningForm evening={club.evening} set={(evening) => void change(api.changeClub(club.club, { evening }))} />
      </div>
    </Dialog>
  );
}

interface EveningFormProps {
  readonly evening: ClubEvening | null;
  readonly set: (evening: ClubEvening | null) => void;
}

function EveningForm({ evening, set }: EveningFormProps) {
  const [weekday, setWeekday] = useState(evening?.weekday ?? FRIDAY);
  const [time, setTime] = useState(evening?.time ?? '20:00');
  const zone = evening?.zone ?? ownTimeZone();
  const names = weekdayNames();
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        set({ weekday, time, zone });
      }}
    >
      <div className="row wrap even">
        <SelectField
          label={m.clubWeekday()}
          values={[1, 2, 3, 4, 5, 6, 0]}
          textOf={(day) => names[day] ?? ''}
          chosen={weekday}
          choose={setWeekday}
        />
        <label className="field-name">
          <span className="label">{m.clubTime()}</span>
          <input type="time" required value={time} onChange={({ target }) => setTime(target.value)} />
        </label>
      </div>
      <p className="label">{m.clubZone({ zone: zone.replaceAll('_', ' ') })}</p>
      <div className="row wrap even">
        <button type="submit" className="button quiet">
          {m.clubSetEvening()}
        </button>
        {evening !== null && <Button quiet text={m.clubEndEvening()} onClick={() => set(null)} />}
      </div>
    </form>
  );
}
