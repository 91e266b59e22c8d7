import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Clock, RoomOptions } from '@coup-fourre/room/online';
import { useRef, useState } from 'react';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from '../../ui/online/nameForm.tsx';
import { goTo } from '../../ui/page/useRoute.ts';
import { RulesLine } from '../../ui/rulesLine.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { ClockChoice } from './clockChoice.tsx';
import { ConnectingIndicator } from './connectingIndicator.tsx';

/** What was chosen at the start already: the edition, the seats and the house rules. */
export type ChosenRules = Pick<RoomOptions, 'edition' | 'players' | 'house'>;

interface OpenRoomDialogProps {
  readonly rules: ChosenRules;
  readonly close: () => void;
}

/** What its host chooses for a table online, before there is one. */
export function OpenRoomDialog({ rules, close }: OpenRoomDialogProps) {
  const online = useOnline();
  const known = useIdentity();
  const [clock, setClock] = useState<Clock>({ kind: 'untimed' });
  const [isPublic, setPublic] = useState(false);
  const [canWatch, setCanWatch] = useState(true);
  const [canChat, setCanChat] = useState(true);
  const [isOpening, setOpening] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  // What is answered later, such as a name that was on its way, opens no table any more.
  const isCancelled = useRef(false);

  async function open(): Promise<void> {
    if (isCancelled.current) return;
    setOpening(true);
    const found = await online.openRoom({ ...rules, clock, isPublic, canWatch, canChat });
    if (isCancelled.current) return;
    if (found.ok) {
      goTo({ at: 'room', room: found.room });
      return;
    }
    setOpening(false);
    setRefused(found.reason);
    online.connection.stop();
  }

  function cancel(): void {
    isCancelled.current = true;
    online.connection.stop();
    close();
  }

  const options = (
    <>
      <RulesLine {...rules} />
      <ClockChoice clock={clock} change={setClock} />
      <Choices
        label={m.visibility()}
        values={[
          { value: false, name: m.visibilityLink(), note: m.visibilityLinkNote() },
          { value: true, name: m.visibilityPublic(), note: m.visibilityPublicNote() },
        ]}
        chosen={isPublic}
        choose={setPublic}
      />
      <Toggle label={m.allowWatching()} isOn={canWatch} change={setCanWatch} />
      <Toggle label={m.allowChat()} isOn={canChat} change={setCanChat} />
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </>
  );

  return (
    <Dialog title={m.createRoomTitle()} className="open-dialog" onClose={cancel}>
      {isOpening ? (
        <ConnectingIndicator />
      ) : known.state === 'known' ? (
        <div className="form">
          {options}
          <button type="button" className="button" onClick={() => void open()}>
            {m.createRoom()}
          </button>
        </div>
      ) : (
        <NameForm action={m.createRoom()} done={() => void open()}>
          {options}
        </NameForm>
      )}
      <button type="button" className="button quiet" onClick={cancel}>
        {m.cancel()}
      </button>
    </Dialog>
  );
}
