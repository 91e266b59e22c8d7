import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { Talk } from './talk.tsx';

export function TalkDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={m.talk()} className="drawer" onClose={close}>
      <Talk />
      <button type="button" className="button quiet" onClick={close}>
        {m.close()}
      </button>
    </Dialog>
  );
}
