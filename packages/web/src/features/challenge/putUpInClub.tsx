import { m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { Button } from '../../ui/button.tsx';

/** Shows a challenge to the members of one's clubs. Shows nothing without a club. */
export function PutUpInClub({ challenge }: { readonly challenge: string }) {
  const { api } = useOnline();
  const fetched = useApiResult(api.clubs, challenge);
  const [shownIn, setShownIn] = useState<readonly string[]>([]);
  const { refused, change } = useServerChange(() => undefined);
  const clubs = fetched?.ok ? fetched.value.clubs.filter(({ role }) => role !== 'invited') : [];

  async function putUp(club: string): Promise<void> {
    if (await change(api.putChallengeUp(club, challenge))) setShownIn([...shownIn, club]);
  }

  return clubs.length === 0 ? null : (
    <div className="stack close">
      {clubs.map(({ club, name }) => (
        <Button
          key={club}
          quiet
          icon={shownIn.includes(club) ? 'check' : 'flag'}
          text={m.clubShowIn({ name })}
          isOff={shownIn.includes(club)}
          onClick={() => void putUp(club)}
        />
      ))}
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </div>
  );
}
