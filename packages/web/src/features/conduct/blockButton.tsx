import { CONDUCT_MESSAGES, m } from '@coup-fourre/client/text';
import type { BlockAddress } from '@coup-fourre/room';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import type { Short } from './reportButton.tsx';

const BlockDialog = lazyPart(async () => (await import('./blockDialog.tsx')).BlockDialog, CONDUCT_MESSAGES);

export interface BlockedPerson {
  readonly name: string;
  readonly who: BlockAddress;
  readonly done?: () => void;
}

/** Blocks a person after a question, or ends the block. */
export function BlockButton({ name, who, done, isShort = false }: BlockedPerson & Short) {
  const { api } = useOnline();
  const { blocked, refresh } = useFriends();
  const own = blocked.find((person) => ('guest' in who ? person.id === who.guest : person.name === who.name));
  if (own !== undefined)
    return (
      <Button
        quiet
        small
        icon="block"
        text={isShort ? m.unblock() : m.unblockPlayer({ name })}
        aria-label={m.unblockPlayer({ name })}
        onClick={() => void api.unblock(own.id).then(refresh)}
      />
    );
  return (
    <DialogButton
      small
      icon="block"
      text={isShort ? m.block() : m.blockPlayer({ name })}
      label={isShort ? m.blockPlayer({ name }) : undefined}
      dialog={(close) => <BlockDialog name={name} who={who} close={close} {...(done && { done })} />}
    />
  );
}
