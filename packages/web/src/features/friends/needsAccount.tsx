import { m, reasonText } from '@coup-fourre/client/text';
import { ButtonLink } from '../../ui/page/link.tsx';

/** Tells a guest why friends need an account, with the way to one. */
export function NeedsAccount() {
  return (
    <>
      <p>{reasonText('needsAccount')}</p>
      <ButtonLink to="/profile" icon="user" text={m.profile()} />
    </>
  );
}
