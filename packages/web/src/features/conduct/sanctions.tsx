import { dateText, m } from '@coup-fourre/client/text';
import type { Sanction } from '@coup-fourre/room';

/** Tells a person what holds for them, why and until when. */
export function Sanctions({ sanctions }: { readonly sanctions: readonly Sanction[] }) {
  return sanctions.map(({ kind, reason, until }) => (
    <div key={kind} role="status" className="stack close sanction">
      <p>
        <b>
          {kind === 'suspended'
            ? m.conductSuspended({ date: dateText(until) })
            : m.conductMuted({ date: dateText(until) })}
        </b>
      </p>
      <p>{m.conductReason({ reason })}</p>
      {kind === 'suspended' && <p>{m.conductSuspendedText()}</p>}
      <p>{m.conductHeldText()}</p>
    </div>
  ));
}
