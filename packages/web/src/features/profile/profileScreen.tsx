import './profile.css';
import { m } from '@coup-fourre/client/text';
import { useIdentity } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Avatar, Car } from '../../ui/art/index.ts';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AccountTile } from '../account/index.ts';
import { ClubsTile } from '../clubs/index.ts';
import { ConductTile } from '../conduct/index.ts';
import { FriendsTile } from '../friends/index.ts';
import { DevicesTile } from './devicesTile.tsx';
import { LeaveTile } from './leaveTile.tsx';
import { RatingsTile } from './ratings.tsx';

export function ProfileScreen() {
  const known = useIdentity();
  const guest = known.state === 'known' ? known.guest.id : null;
  return (
    <Page title={m.profile()}>
      <div className="tiles-left">
        <ProfileTile />
        <ConductTile key={`conduct ${guest}`} />
        <RatingsTile />
        <FriendsTile />
        {guest !== null && <ClubsTile guest={guest} />}
      </div>
      <div className="tiles-right">
        <AccountTile key={guest} />
        <DevicesTile />
        <LeaveTile />
      </div>
    </Page>
  );
}

/** The guest's name, face and car, as others see them. */
function ProfileTile() {
  const known = useIdentity();
  const guest = known.state === 'known' ? known.guest : null;
  const title = guest ? m.nameAndLooks() : m.chooseName();
  return (
    <section className="tile stack">
      {guest ? (
        <div className="row profile-guest">
          {/* A guest without a chosen face has a different one at each seat. */}
          {guest.appearance?.face && <Avatar portrait={guest.appearance.face} team="teal" className="face" />}
          <b>{guest.name}</b>
          {guest.appearance?.car && (
            <svg viewBox="-66 -62 132 68" className="car" aria-hidden="true">
              <Car team="teal" model={guest.appearance.car} />
            </svg>
          )}
        </div>
      ) : (
        <p>{m.profileUnnamed()}</p>
      )}
      <DialogButton
        icon="pencil"
        text={title}
        dialog={(close) => (
          <Dialog title={title} onClose={close}>
            <NameForm {...(guest && { guest })} action={guest ? m.save() : title} done={close} />
          </Dialog>
        )}
      />
    </section>
  );
}
