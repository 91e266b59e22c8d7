import './clubs.css';
import { m } from '@coup-fourre/client/text';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ClubList } from './clubList.tsx';

export function ClubsTile({ guest }: { readonly guest: string }) {
  const { api } = useOnline();
  const fetched = useApiResult(api.clubs, guest);
  const own = fetched?.ok ? fetched.value.clubs.filter(({ role }) => role !== 'invited') : [];
  if (own.length === 0) return null;
  return (
    <Tile title={m.clubsMine()} className="stack">
      <ClubList clubs={own} />
      <ButtonLink quiet icon="flag" text={m.clubs()} to="/clubs" />
    </Tile>
  );
}
