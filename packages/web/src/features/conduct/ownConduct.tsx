import { dateText, m } from '@coup-fourre/client/text';
import type { Conduct, Sanction } from '@coup-fourre/room';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { matchesText } from './matchesText.ts';

interface OwnConductProps {
  readonly conduct: Conduct;
  readonly isNotice: boolean;
}

export function OwnConduct({ conduct: { matches, sanctions, canModerate }, isNotice }: OwnConductProps) {
  return (
    <Tile title={m.conductTitle()} className="stack">
      <Sanctions sanctions={sanctions} />
      {!isNotice && matches !== null && (
        <>
          {matchesText(matches) !== '' && <p>{matchesText(matches)}</p>}
          <p>{m.conductText()}</p>
        </>
      )}
      {!isNotice && canModerate && <ButtonLink quiet icon="flag" text={m.moderation()} to="/moderation" />}
    </Tile>
  );
}

/** A person's restrictions, each with its reason and end. */
function Sanctions({ sanctions }: { readonly sanctions: readonly Sanction[] }) {
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
