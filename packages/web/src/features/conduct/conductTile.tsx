import { CONDUCT_MESSAGES } from '@coup-fourre/client/text';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline, useOwnGuest } from '../../online/useOnline.ts';
import { lazyPart } from '../../ui/page/lazyPart.tsx';

const OwnConduct = lazyPart(async () => (await import('./ownConduct.tsx')).OwnConduct, CONDUCT_MESSAGES);

interface ConductTileProps {
  /** True to show only restrictions. */
  readonly isNotice?: boolean;
}

/** The person's record of finished matches, and any restrictions. Empty if there is nothing to say. */
export function ConductTile({ isNotice = false }: ConductTileProps) {
  const { api } = useOnline();
  const guest = useOwnGuest();
  const fetched = useApiResult(guest === null ? null : api.conduct, guest ?? '');
  if (guest === null || !fetched?.ok) return null;
  const { conduct } = fetched.value;
  const { matches, sanctions, canModerate } = conduct;
  if (sanctions.length === 0 && (isNotice || (matches === null && !canModerate))) return null;
  return <OwnConduct conduct={conduct} isNotice={isNotice} />;
}
