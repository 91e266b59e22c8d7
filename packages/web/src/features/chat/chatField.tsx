import { m } from '@coup-fourre/client/text';
import { MAX_MESSAGE_LENGTH } from '@coup-fourre/room/options';
import { useState } from 'react';
import { useRoom } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';

/** A text field for messages to everyone in the room. */
export function ChatField() {
  const { room } = useRoom();
  const [text, setText] = useState('');

  async function send(): Promise<void> {
    const words = text.trim();
    if (words === '') return;
    setText('');
    const isSent = await room.send({ type: 'chat', text: words });
    if (!isSent) setText((typed) => (typed === '' ? words : typed));
  }

  return (
    <form
      className="chat-field"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        autoComplete="off"
        aria-label={m.chatLabel()}
        placeholder={m.chatLabel()}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" aria-label={m.chatSend()}>
        <Icon name="arrow" />
      </button>
    </form>
  );
}
