import './account.css';
import type { ApiResult } from '@coup-fourre/client/http';
import { capitalized, dayOnlyText, m } from '@coup-fourre/client/text';
import { type Account, type AccountChange, type Guest, PROFILE_PARTS, type ProfilePart } from '@coup-fourre/room';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPasskey, ownPasskeyTrouble, type PasskeyTrouble } from '../../online/passkeys.ts';
import { useApiResult } from '../../online/useApiResult.ts';
import { useFriends } from '../../online/useFriends.tsx';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Button } from '../../ui/button.tsx';
import { Toggle } from '../../ui/choices.tsx';
import { ConfirmDialog, DialogButton } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { CodesDialog } from './codesDialog.tsx';
import { PasskeyList } from './passkeyList.tsx';
import { type AccountTrouble, SignInDialog, troubleText } from './signInDialog.tsx';

const TROUBLE_TEXTS: Readonly<Record<PasskeyTrouble, () => string>> = {
  insecure: () => m.passkeyInsecure(),
  nameless: () => m.passkeyNameless(),
  unsupported: () => m.passkeyUnsupported(),
};

interface AccountTileProps {
  /** Called when the person has a new account and has seen its codes, or has signed in. */
  readonly opened?: () => void;
  readonly className?: string;
  /** True if the screen itself has the form to sign in, so that this tile is only for people without an account. */
  readonly isBesideSignIn?: boolean;
  /** True if the person has just given a name above this tile in order to get an account. */
  readonly isNamed?: boolean;
}

/** The account of this device's person, or the way to one. It lets them be recognized on other devices. */
export function AccountTile({ opened, className = '', isBesideSignIn = false, isNamed = false }: AccountTileProps) {
  const known = useIdentity();
  const [isNamedHere, setNamedHere] = useState(false);
  if (known.state === 'unknown' || known.state === 'failed') return null;
  return (
    <Tile title={isBesideSignIn ? m.accountNew() : m.account()} className={`stack account-tile ${className}`}>
      {known.state === 'known' ? (
        <AccountOfGuest
          guest={known.guest}
          opened={opened}
          isBesideSignIn={isBesideSignIn}
          isNamed={isNamed || isNamedHere}
        />
      ) : (
        <AccountOfNobody opened={opened} isBesideSignIn={isBesideSignIn} named={() => setNamedHere(true)} />
      )}
    </Tile>
  );
}

interface AccountPartProps {
  readonly opened: (() => void) | undefined;
  readonly isBesideSignIn: boolean;
}

interface AccountOfNobodyProps extends AccountPartProps {
  /** Called when the person has given a name, and wants an account. */
  readonly named: () => void;
}

/** An account begins with a name, which the profile asks for itself. */
function AccountOfNobody({ opened, isBesideSignIn, named }: AccountOfNobodyProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isBesideSignIn)
    return (
      <>
        {/* If an account can be made just above, this is for people who already have one. */}
        <p>{opened === undefined ? m.accountPitchNobody() : m.signInText()}</p>
        <SignInButton done={opened} />
      </>
    );
  return (
    <>
      <p>{m.accountFor()}</p>
      {isAsked ? (
        <NameForm hasLooks={false} isBig={false} note={m.accountNameNote()} action={m.accountCreate()} done={named} />
      ) : (
        <Button quiet icon="key" text={m.accountCreate()} onClick={() => setAsked(true)} />
      )}
    </>
  );
}

function SignInButton({ done }: { readonly done: (() => void) | undefined }) {
  return (
    <DialogButton
      icon="key"
      text={m.signIn()}
      dialog={(close) => (
        <SignInDialog
          done={() => {
            close();
            done?.();
          }}
          close={close}
        />
      )}
    />
  );
}

interface AccountOfGuestProps extends AccountPartProps {
  readonly guest: Guest;
  /** True if this person has just given a name in order to get an account, so that it is made at once. */
  readonly isNamed: boolean;
}

function AccountOfGuest({ guest, opened, isBesideSignIn, isNamed }: AccountOfGuestProps) {
  const { api } = useOnline();
  const { refresh } = useFriends();
  const fetched = useApiResult(api.account, guest.id);
  const [change, setChange] = useState<AccountChange | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [trouble, setTrouble] = useState<AccountTrouble | null>(null);
  /** The change to make once the person has signed in again. */
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const account = change?.account ?? (fetched?.ok ? fetched.value.account : null);

  /** Changes the account. If the person must sign in again first, asks for it, and then tries again. */
  async function run(act: () => Promise<ApiResult<AccountChange> | null>): Promise<void> {
    const result = await act();
    if (result === null) setTrouble('canceled');
    else if (result.ok) {
      setTrouble(null);
      setChange(result.value);
      setCodes(result.value.codes ?? null);
      // A new account is here for its friends from now on.
      refresh();
    } else if (result.reason === 'signInAgain') setWaiting(() => () => run(act));
    else setTrouble(result.reason);
  }

  async function addPasskey(): Promise<ApiResult<AccountChange> | null> {
    const options = await api.passkeyOptions();
    if (!options.ok) return options;
    const response = await createPasskey(options.value.options);
    const number = (account?.passkeys.length ?? 0) + 1;
    return response && api.addPasskey(m.passkeyNumber({ number }), response);
  }

  if (fetched === null) return <output>{m.loading()}</output>;
  return (
    <>
      {account === null ? (
        <NewAccount
          withPasskey={() => void run(addPasskey)}
          withCodes={() => void run(api.newCodes)}
          signedIn={opened}
          isBesideSignIn={isBesideSignIn}
          isNamed={isNamed}
        />
      ) : (
        <OwnAccount
          account={account}
          name={guest.name}
          addPasskey={() => void run(addPasskey)}
          rename={(id, name) => void run(() => api.namePasskey(id, name))}
          remove={(id) => void run(() => api.removePasskey(id))}
          newCodes={() => void run(api.newCodes)}
          show={(shown) => void run(() => api.showParts(shown))}
        />
      )}
      {trouble !== null && <p role="alert">{troubleText(trouble)}</p>}
      {codes !== null && (
        <CodesDialog
          codes={codes}
          close={() => {
            setCodes(null);
            if (fetched.ok && fetched.value.account === null) opened?.();
          }}
        />
      )}
      {waiting !== null && (
        <SignInDialog
          isAgain
          close={() => setWaiting(null)}
          done={() => {
            setWaiting(null);
            void waiting();
          }}
        />
      )}
    </>
  );
}

interface NewAccountProps {
  readonly withPasskey: () => void;
  readonly withCodes: () => void;
  readonly signedIn: (() => void) | undefined;
  readonly isBesideSignIn: boolean;
  readonly isNamed: boolean;
}

function NewAccount({ withPasskey, withCodes, signedIn, isBesideSignIn, isNamed }: NewAccountProps) {
  const passkeyTrouble = ownPasskeyTrouble();
  const begin = useEffectEvent(passkeyTrouble === null ? withPasskey : withCodes);
  useEffect(() => {
    if (isNamed) begin();
  }, [isNamed]);
  return (
    <>
      <p>{isBesideSignIn ? m.accountFor() : m.accountPitch()}</p>
      {passkeyTrouble === null ? (
        <Button quiet={isBesideSignIn} icon="key" text={m.accountCreate()} onClick={withPasskey} />
      ) : (
        <>
          <p className="label">{TROUBLE_TEXTS[passkeyTrouble]()}</p>
          <Button quiet={isBesideSignIn} icon="key" text={m.accountCreateByCodes()} onClick={withCodes} />
        </>
      )}
      {!isBesideSignIn && <SignInButton done={signedIn} />}
    </>
  );
}

interface OwnAccountProps {
  readonly account: Account;
  readonly name: string;
  readonly addPasskey: () => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  readonly newCodes: () => void;
  readonly show: (shown: readonly ProfilePart[]) => void;
}

function OwnAccount({ account, name, addPasskey, rename, remove, newCodes, show }: OwnAccountProps) {
  const passkeyTrouble = ownPasskeyTrouble();
  const { shown } = account;
  return (
    <>
      <p className="label">{m.accountSince({ date: dayOnlyText(account.at) })}</p>
      {account.signInBy !== null && <p className="label">{m.signInBy({ date: dayOnlyText(account.signInBy) })}</p>}
      <ButtonLink quiet icon="user" text={m.profileOpen()} to={`/@${encodeURIComponent(name)}`} />
      <h3>{m.passkeys()}</h3>
      {account.passkeys.length > 0 && <PasskeyList account={account} rename={rename} remove={remove} />}
      {passkeyTrouble === null ? (
        <Button quiet icon="plus" text={m.passkeyAdd()} onClick={addPasskey} />
      ) : (
        <p className="label">{TROUBLE_TEXTS[passkeyTrouble]()}</p>
      )}
      <h3>{m.codes()}</h3>
      <p>{m.codesLeft({ count: account.codes })}</p>
      <DialogButton
        icon="copy"
        text={m.codesNew()}
        dialog={(close) => (
          <ConfirmDialog
            title={m.codesNewTitle()}
            action={m.codesNewGo()}
            cancel={close}
            confirm={() => {
              newCodes();
              close();
            }}
          >
            <p>{m.codesNewText()}</p>
          </ConfirmDialog>
        )}
      />
      <h3>{m.shownTitle()}</h3>
      <div className="stack close">
        {PROFILE_PARTS.map((part) => (
          <Toggle
            key={part}
            label={m[`shown${capitalized(part)}`]()}
            isOn={shown.includes(part)}
            change={(isOn) => show(PROFILE_PARTS.filter((each) => (each === part ? isOn : shown.includes(each))))}
          />
        ))}
        <small>{m.shownAlways()}</small>
      </div>
    </>
  );
}
