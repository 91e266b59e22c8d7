import { m } from '@coup-fourre/client/text';
import { useFriends } from '../../online/useFriends.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { SignInForm } from './signInDialog.tsx';

/** The door for a person who has an account on another device. */
export function SignInScreen() {
  const { list, refresh } = useFriends();
  return (
    <Page title={m.signIn()}>
      <section className="tile narrow stack">
        {list === null ? (
          <>
            <p>{m.signInText()}</p>
            <SignInForm
              done={() => {
                refresh();
                goTo('/profile');
              }}
            />
          </>
        ) : (
          <>
            <p>{m.signedIn()}</p>
            <ButtonLink icon="user" text={m.profile()} to="/profile" />
          </>
        )}
      </section>
    </Page>
  );
}
