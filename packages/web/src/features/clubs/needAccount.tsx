import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useIdentity } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { AccountTile } from '../profile/index.ts';

/** Why a club needs an account, and the way to one without leaving the page. Before, the person needs a name. */
export function NeedAccount({ opened }: { readonly opened: () => void }) {
  const known = useIdentity();
  const [isNamed, setNamed] = useState(false);
  return (
    <>
      <section className="tile narrow stack">
        <h2>{m.clubNeedsAccount()}</h2>
        <p>{m.clubWhyAccount()}</p>
        {known.state === 'nameless' && !isNamed && (
          <NameForm hasLooks={false} note={m.clubNameNote()} action={m.clubNameNext()} done={() => setNamed(true)} />
        )}
      </section>
      <div className="club-door">
        <AccountTile opened={opened} />
      </div>
    </>
  );
}
