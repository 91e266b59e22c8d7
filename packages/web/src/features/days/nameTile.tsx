import { m } from '@coup-fourre/client/text';
import { useIdentity } from '../../online/useOnline.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Tile } from '../../ui/tile.tsx';

/** Asks a guest who began a run without a name for one. Empty if the guest has chosen a name. */
export function NameTile() {
  const known = useIdentity();
  const chosen = useSetting('name');
  const name = known.state === 'known' ? known.guest.name : '';
  if (chosen !== '' || name !== m.dayGuest()) return null;
  return (
    <Tile title={m.dayNameTitle()} className="stack name-tile" data-testid="name-day">
      <p>{m.dayNameText({ name })}</p>
      <NameForm hasLooks={false} action={m.save()} done={() => undefined} />
    </Tile>
  );
}
