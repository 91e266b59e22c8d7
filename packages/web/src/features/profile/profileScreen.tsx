import { m } from '@coup-fourre/client/text';
import { useIdentity } from '../../online/useOnline.ts';
import { Page } from '../../ui/page/page.tsx';
import { AccountTile } from '../account/index.ts';
import { ClubsTile } from '../clubs/index.ts';
import { ConductTile } from '../conduct/index.ts';
import { FriendsTile } from '../friends/index.ts';
import { DevicesTile } from './devicesTile.tsx';
import { LeaveTile } from './leaveTile.tsx';
import { ProfileTile } from './profileTile.tsx';
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
