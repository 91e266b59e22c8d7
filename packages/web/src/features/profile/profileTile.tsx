import './profile.css';
import { m } from '@coup-fourre/client/text';
import { useIdentity } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Avatar, Car } from '../../ui/art/index.ts';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';

/** Who the person of this device is for the others. */
export function ProfileTile() {
  const known = useIdentity();
  const guest = known.state === 'known' ? known.guest : null;
  const title = guest ? m.nameAndLooks() : m.chooseName();
  return (
    <section className="tile stack profile-tile">
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
