import { m } from '@coup-fourre/client/text';
import { useRoom } from '../../online/useOnline.ts';
import { ChatField } from './chatField.tsx';
import { ChatLog } from './chatLog.tsx';
import { MuteList } from './muteList.tsx';
import { PhraseButtons } from './phraseButtons.tsx';

/** Everything about talking: what was said, phrases, free words where the table allows them, and whom not to hear. */
export function Chat() {
  const { update } = useRoom();
  if (update === null) return null;
  return (
    <div className="chat">
      <ChatLog />
      {update.seat === null ? (
        <p className="label">{m.chatSeatedOnly()}</p>
      ) : (
        <>
          <PhraseButtons />
          {update.options.canChat && <ChatField />}
        </>
      )}
      <MuteList />
    </div>
  );
}
