import { m } from '@coup-fourre/client/text';
import type { Conduct } from '@coup-fourre/room';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { matchesText } from './matchesText.ts';
import { Sanctions } from './sanctions.tsx';

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
          <p>{matchesText(matches)}</p>
          <p>{m.conductText()}</p>
        </>
      )}
      {!isNotice && canModerate && <ButtonLink quiet icon="flag" text={m.moderation()} to="/moderation" />}
    </Tile>
  );
}
