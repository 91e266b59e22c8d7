import { useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { ChatField } from './chatField.tsx';
import { Hearing } from './hearing.tsx';
import { PhraseButtons } from './phraseButtons.tsx';
import { TalkLog } from './talkLog.tsx';

/** Everything about talking: what was said, phrases, free words where the table allows them, and whom not to hear. */
export function Talk() {
  const { update } = useRoom();
  if (update === null) return null;
  return (
    <div className="talk">
      <TalkLog />
      {update.seat === null ? (
        <p className="label">{m.talkSeated()}</p>
      ) : (
        <>
          <PhraseButtons />
          {update.options.canChat && <ChatField />}
        </>
      )}
      <Hearing />
    </div>
  );
}
