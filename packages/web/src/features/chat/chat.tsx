import './chat.css';
import { m } from '@coup-fourre/client/text';
import { useRoom } from '../../online/useOnline.ts';
import { ChatField } from './chatField.tsx';
import { ChatLog } from './chatLog.tsx';
import { MuteList } from './muteList.tsx';
import { PhraseButtons } from './phraseButtons.tsx';

/** The whole chat: the messages, the phrases, a text field if the table allows free text, and the mute list. */
export function Chat() {
  const { update } = useRoom();
  if (update === null) return null;
  return (
    <div className="chat">
      <ChatLog />
      {update.seat === null && <p className="label">{m.chatSpectators()}</p>}
      <PhraseButtons />
      {update.options.canChat && <ChatField />}
      <MuteList />
    </div>
  );
}
