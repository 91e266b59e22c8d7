import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useIdentity } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { AccountTile } from './accountTile.tsx';

interface AccountOfferProps {
  /** Why this part of the game needs an account. */
  readonly why: string;
  readonly opened: () => void;
}

/**
 * Why something needs an account, and the way to one without leaving the page. If the person has no name, asks for that
 * first.
 */
export function AccountOffer({ why, opened }: AccountOfferProps) {
  const known = useIdentity();
  const [isNamed, setNamed] = useState(false);
  return (
    <>
      <section className="tile narrow stack">
        <h2>{m.accountFirst()}</h2>
        <p>{why}</p>
        {known.state === 'nameless' && !isNamed && (
          <NameForm
            hasLooks={false}
            isBig={false}
            note={m.accountNameNote()}
            action={m.accountCreate()}
            done={() => setNamed(true)}
          />
        )}
      </section>
      <AccountTile opened={opened} className="narrow" isNamed={isNamed} />
    </>
  );
}

/**
 * True from the time when the person has no account until `close`, so that a new account does not hide its recovery codes
 * before they are read.
 */
export function useAccountOffer(isGuest: boolean): { readonly isOpen: boolean; readonly close: () => void } {
  const [isOpen, setOpen] = useState(isGuest);
  if (isGuest && !isOpen) setOpen(true);
  return { isOpen, close: () => setOpen(false) };
}
