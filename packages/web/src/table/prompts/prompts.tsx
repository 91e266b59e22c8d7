import { situationOf, type TableModel } from '@coup-fourre/client';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import type { HandPlay } from '../useHandPlay.ts';
import { CoupFourrePrompt } from './coupFourrePrompt.tsx';
import { ExtensionPrompt } from './extensionPrompt.tsx';
import { PassDevice } from './passDevice.tsx';
import { TargetPrompt } from './targetPrompt.tsx';

const BlunderPrompt = lazyPart(async () => (await import('./blunderPrompt.tsx')).BlunderPrompt);

interface PromptsProps {
  readonly model: TableModel;
  readonly play: HandPlay;
  /** Asks the coach, in the dialog of a prompt. */
  readonly hint: ReactNode;
}

/** The one question that the table asks now, if any. */
export function Prompts({ model, play, hint }: PromptsProps) {
  const situation = situationOf(model);
  if (situation.type === 'covered') return <PassDevice model={model} seat={situation.seat} />;
  if (model.pendingHazard) return <CoupFourrePrompt model={model} pendingHazard={model.pendingHazard} hint={hint} />;
  if (situation.type === 'extension') return <ExtensionPrompt model={model} hint={hint} />;
  if (play.aimingCard !== null)
    return <TargetPrompt model={model} card={play.aimingCard} attack={play.attack} cancel={play.cancel} />;
  if (play.blunder !== null)
    return (
      <ErrorBoundary scope="part">
        <Suspense>
          <BlunderPrompt blunder={play.blunder} confirm={play.confirmBlunder} cancel={play.cancel} />
        </Suspense>
      </ErrorBoundary>
    );
  return null;
}
