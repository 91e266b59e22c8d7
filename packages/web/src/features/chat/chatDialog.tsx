import { m } from '@coup-fourre/client/text';
import { Dialog } from '../../ui/dialog.tsx';
import { Chat } from './chat.tsx';

export function ChatDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={m.talk()} className="drawer" onClose={close}>
      <Chat />
      <button type="button" className="button quiet" onClick={close}>
        {m.close()}
      </button>
    </Dialog>
  );
}
