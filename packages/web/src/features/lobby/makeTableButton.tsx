import { LOBBY_MESSAGES } from '@coup-fourre/client/text';
import { useState } from 'react';
import type { Draft } from '../../game/draft.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import type { TableClub } from './openRoomDialog.tsx';

const OpenRoomDialog = lazyPart(async () => (await import('./openRoomDialog.tsx')).OpenRoomDialog, LOBBY_MESSAGES);

interface MakeTableButtonProps {
  readonly label: string;
  readonly rules: Draft;
  readonly club?: TableClub;
  /** True if it is the screen's main button. */
  readonly isMain?: boolean;
}

export function MakeTableButton({ label, rules, club, isMain = false }: MakeTableButtonProps) {
  const { identity } = useOnline();
  const [isOpening, setOpening] = useState(false);

  async function open(): Promise<void> {
    await identity.load();
    setOpening(true);
  }

  return (
    <>
      <Button quiet={!isMain} icon={club === undefined ? 'link' : 'users'} text={label} onClick={() => void open()} />
      {isOpening && (
        <ErrorBoundary scope="part">
          <OpenRoomDialog rules={rules} club={club} close={() => setOpening(false)} />
        </ErrorBoundary>
      )}
    </>
  );
}
