import { lazy, Suspense } from 'react';
import type { Sight } from '../game/sight.ts';
import type { HandPlay } from '../table/useHandPlay.ts';
import { CoupFourreQuestion } from './coupFourreQuestion.tsx';
import { ExtensionQuestion } from './extensionQuestion.tsx';
import { PassDevice } from './passDevice.tsx';
import { VictimQuestion } from './victimQuestion.tsx';

const SlipQuestion = lazy(async () => ({ default: (await import('../coach/slipQuestion.tsx')).SlipQuestion }));

/** The one question that the table asks now, if any. */
export function Questions({ sight, play }: { readonly sight: Sight; readonly play: HandPlay }) {
  const { update, legal } = sight;
  if (update.awaited !== null && update.awaited !== update.seat)
    return <PassDevice sight={sight} seat={update.awaited} />;
  if (update.question) return <CoupFourreQuestion sight={sight} question={update.question} />;
  if (legal.some(({ type }) => type === 'extend')) return <ExtensionQuestion />;
  if (play.aiming !== null)
    return <VictimQuestion sight={sight} card={play.aiming} hit={play.hit} letGo={play.letGo} />;
  if (play.slip !== null)
    return (
      <Suspense>
        <SlipQuestion slip={play.slip} doIt={play.doAnyway} takeBack={play.letGo} />
      </Suspense>
    );
  return null;
}
