import { useState } from 'react';
import type { Draft } from '../../game/draft.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { OpenRoomDialog } from './openRoomDialog.tsx';

interface MakeTableButtonProps {
  readonly label: string;
  /** The rules that the dialog begins with. */
  readonly rules: Draft;
}

/** Opens the dialog for a new online table. */
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
      {isOpening && <OpenRoomDialog rules={rules} close={() => setOpening(false)} />}
    </>
  );
}
