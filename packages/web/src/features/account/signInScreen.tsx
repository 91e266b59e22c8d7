import { m } from '@coup-fourre/client/text';
import { useContext } from 'react';
import { useFriends } from '../../online/useFriends.tsx';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { useAccountOffer } from './accountOffer.tsx';
import { AccountTile } from './accountTile.tsx';
import { SignInForm } from './signInDialog.tsx';

/** For people who have an account on another device, and for people without one. */
export function SignInScreen() {
  const { list, isGuest, refresh } = useFriends();
  const known = useIdentity();
  const offer = useAccountOffer(isGuest && known.state === 'known');
  const { identity } = useOnline();
  const announcer = useContext(AnnouncerContext);

  /** Says who has signed in: the heading of the profile, which is read first, does not. */
  function enter(): void {
    const now = identity.getState();
    if (now.state === 'known')
      announcer.say({ words: m.signedInAs({ name: now.guest.name }), urgency: 'polite', speaker: 'account' });
    refresh();
    goTo('/profile');
  }

  return (
    <Page title={m.signIn()}>
      {list === null || offer.isOpen ? (
        <>
          <section className="tile narrow stack">
            <p>{m.signInText()}</p>
            <SignInForm done={enter} />
          </section>
          <AccountTile isBesideSignIn opened={enter} className="narrow" />
        </>
      ) : (
        <section className="tile narrow stack">
          <p>{m.signedIn()}</p>
          <ButtonLink icon="user" text={m.profile()} to="/profile" />
        </section>
      )}
    </Page>
  );
}
