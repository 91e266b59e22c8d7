import { CONDUCT_MESSAGES, m } from '@coup-fourre/client/text';
import type { BlockAddress } from '@coup-fourre/room';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';

const BlockDialog = lazyPart(async () => (await import('./blockDialog.tsx')).BlockDialog, CONDUCT_MESSAGES);

export interface BlockedPerson {
  readonly name: string;
  readonly who: BlockAddress;
  /** Called once the person is blocked. */
  readonly done?: () => void;
}

/** Blocks a person after a question, or ends the block. */
export function BlockButton({ name, who, done }: BlockedPerson) {
  const { api } = useOnline();
  const { blocked, refresh } = useFriends();
  const own = blocked.find((person) => ('guest' in who ? person.id === who.guest : person.name === who.name));
  if (own !== undefined)
    return (
      <Button
        quiet
        small
        icon="block"
        text={m.unblockPlayer({ name })}
        onClick={() => void api.unblock(own.id).then(refresh)}
      />
    );
  return (
    <DialogButton
      small
      icon="block"
      text={m.blockPlayer({ name })}
      dialog={(close) => <BlockDialog name={name} who={who} close={close} {...(done && { done })} />}
    />
  );
}
