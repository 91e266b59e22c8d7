import './replay.css';
import { m } from '@coup-fourre/client/text';
import type { Moment } from '@coup-fourre/rules';
import { numberedSetup } from '../../game/draft.ts';
import { Logo } from '../../ui/art/index.ts';
import { hostedPath } from '../../ui/base.ts';
import { useFragment } from '../../ui/page/useAddress.ts';
import { cardsFaultText, parseRecordLink, type RecordLink, replayLink } from '../links/index.ts';
import { linkFaultText } from './replayText.ts';
import { ReplayViewer } from './replayViewer.tsx';
import { useReplay } from './useReplay.ts';

/** The replay in a frame of another site: the table, and one bar of controls. */
export function EmbeddedReplay() {
  const fragment = useFragment();
  const link = parseRecordLink(fragment);
  return (
    <main className="study-page replay-page embedded" data-testid="replay">
      {typeof link === 'string' ? (
        <p role="alert">{linkFaultText(link)}</p>
      ) : (
        <OpenedReplay key={fragment} link={link} />
      )}
    </main>
  );
}

function OpenedReplay({ link }: { readonly link: RecordLink }) {
  const state = useReplay({ packed: link.packed });
  if (state === null) return <output>{m.loading()}</output>;
  if ('fault' in state) return <p role="alert">{cardsFaultText(state.fault)}</p>;
  return (
    <ReplayViewer
      replay={state.replay}
      setup={numberedSetup(state.replay.rules)}
      start={link.moment}
      hasMoves={false}
      head={(moment) => <WayHome packed={link.packed} moment={moment} />}
    />
  );
}

/** The game's name. It opens the same moment in a window of its own. */
function WayHome({ packed, moment }: { readonly packed: string; readonly moment: Moment }) {
  return (
    <header className="row study-head">
      <h1 className="unseen">{m.replayTitle()}</h1>
      <a href={hostedPath(replayLink({ packed, moment }))} target="_blank" rel="noopener" title={m.replayOpenWhole()}>
        <Logo className="logo" />
      </a>
    </header>
  );
}
