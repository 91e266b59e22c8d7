import './people.css';
import { m } from '@coup-fourre/client/text';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** How many people watch an online table; nothing while no one does. */
export function SpectatorCount() {
  const count = useOptionalRoom()?.update?.spectators ?? 0;
  if (count === 0) return null;
  return (
    <span className="spectator-count" data-testid="spectators" title={m.noticeSpectators({ count })}>
      <Icon name="eye" size={16} /> <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{m.noticeSpectators({ count })}</VisuallyHidden>
    </span>
  );
}
