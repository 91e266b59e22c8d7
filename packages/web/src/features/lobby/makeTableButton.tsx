import { LOBBY_MESSAGES, loadMessages } from '@coup-fourre/client/text';
import { Suspense, useState } from 'react';
import type { Draft } from '../../game/draft.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';

const OpenRoomDialog = lazyPart(async () => {
  const [{ OpenRoomDialog }] = await Promise.all([import('./openRoomDialog.tsx'), loadMessages(LOBBY_MESSAGES)]);
  return OpenRoomDialog;
});

interface MakeTableButtonProps {
  readonly label: string;
  /** Initial rules of the dialog. */
  readonly rules: Draft;
}

export function MakeTableButton({ label, rules }: MakeTableButtonProps) {
  const { identity } = useOnline();
  const [isOpening, setOpening] = useState(false);

  async function open(): Promise<void> {
    await identity.load();
    setOpening(true);
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void open()}>
        <Icon name="link" size={20} /> {label}
      </button>
      {isOpening && (
        <ErrorBoundary scope="part">
          <Suspense>
            <OpenRoomDialog rules={rules} close={() => setOpening(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
