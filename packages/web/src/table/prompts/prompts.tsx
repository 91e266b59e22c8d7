import { lazy, type ReactNode, Suspense } from 'react';
import type { TableModel } from '../../game/tableModel.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import type { HandPlay } from '../useHandPlay.ts';
import { CoupFourrePrompt } from './coupFourrePrompt.tsx';
import { ExtensionPrompt } from './extensionPrompt.tsx';
import { PassDevice } from './passDevice.tsx';
import { TargetPrompt } from './targetPrompt.tsx';

const BlunderPrompt = lazy(async () => ({
  default: (await import('./blunderPrompt.tsx')).BlunderPrompt,
}));

interface PromptsProps {
  readonly model: TableModel;
  readonly play: HandPlay;
  /** Asks the coach, in the dialog of a prompt. */
  readonly hint: ReactNode;
}

/** The one question that the table asks now, if any. */
export function Prompts({ model, play, hint }: PromptsProps) {
  const { update, legal } = model;
  if (update.awaitedSeat !== null && update.awaitedSeat !== update.seat)
    return <PassDevice model={model} seat={update.awaitedSeat} />;
  if (update.pendingHazard) return <CoupFourrePrompt model={model} pendingHazard={update.pendingHazard} hint={hint} />;
  if (legal.some(({ type }) => type === 'extend')) return <ExtensionPrompt hint={hint} />;
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
