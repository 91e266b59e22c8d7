import { dayOnlyText, m } from '@coup-fourre/client/text';
import type { Account, Passkey } from '@coup-fourre/room';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog, DialogButton } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/textField.tsx';

const MAX_NAME_LENGTH = 40;

interface PasskeyListProps {
  readonly account: Account;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
}

export function PasskeyList({ account, rename, remove }: PasskeyListProps) {
  const { passkeys, codes } = account;
  return (
    <ul className="stack close passkeys" aria-label={m.passkeys()}>
      {passkeys.map(({ id, name, used }) => (
        <li key={id} className="row">
          <span className="named">
            <b>{name}</b>
            <small>{used === null ? m.passkeyUnused() : m.passkeyUsed({ date: dayOnlyText(used) })}</small>
          </span>
          <DialogButton
            isSmall
            icon="pencil"
            text={m.passkeyRename({ name })}
            dialog={(close) => (
              <RenameDialog
                name={name}
                close={close}
                rename={(chosen) => {
                  rename(id, chosen);
                  close();
                }}
              />
            )}
          />
          <DialogButton
            isSmall
            icon="trash"
            text={m.passkeyRemove({ name })}
            dialog={(close) => (
              <ConfirmDialog
                title={m.passkeyRemoveTitle({ name })}
                action={m.passkeyRemoveGo()}
                cancel={close}
                confirm={() => {
                  remove(id);
                  close();
                }}
              >
                <p>{m.passkeyRemoveText()}</p>
                {passkeys.length === 1 && <p>{m.passkeyRemoveLast({ count: codes })}</p>}
              </ConfirmDialog>
            )}
          />
        </li>
      ))}
    </ul>
  );
}

interface RenameDialogProps {
  readonly name: Passkey['name'];
  readonly rename: (name: string) => void;
  readonly close: () => void;
}

function RenameDialog({ name, rename, close }: RenameDialogProps) {
  const [chosen, setChosen] = useState(name);
  return (
    <Dialog title={m.passkeyRename({ name })} onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          rename(chosen);
        }}
      >
        <TextField label={m.passkeyName()} value={chosen} maxLength={MAX_NAME_LENGTH} change={setChosen} />
        <Button type="submit" text={m.save()} />
      </form>
    </Dialog>
  );
}
