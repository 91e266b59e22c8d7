import { lazy, Suspense } from 'react';
import { QuestionHint } from '../coach/questionHint.tsx';
import type { Hinting } from '../coach/useHint.ts';
import type { Sight } from '../game/sight.ts';
import { Mishap } from '../shell/mishap.tsx';
import type { HandPlay } from '../table/useHandPlay.ts';
import { CoupFourreQuestion } from './coupFourreQuestion.tsx';
import { ExtensionQuestion } from './extensionQuestion.tsx';
import { PassDevice } from './passDevice.tsx';
import { VictimQuestion } from './victimQuestion.tsx';

const SlipQuestion = lazy(async () => ({ default: (await import('../coach/slipQuestion.tsx')).SlipQuestion }));

interface QuestionsProps {
  readonly sight: Sight;
  readonly play: HandPlay;
  readonly hinting: Hinting;
}

/** The one question that the table asks now, if any. */
export function Questions({ sight, play, hinting }: QuestionsProps) {
  const { update, legal } = sight;
  if (update.awaited !== null && update.awaited !== update.seat)
    return <PassDevice sight={sight} seat={update.awaited} />;
  const hint = <QuestionHint sight={sight} play={play} hinting={hinting} />;
  if (update.question) return <CoupFourreQuestion sight={sight} question={update.question} hint={hint} />;
  if (legal.some(({ type }) => type === 'extend')) return <ExtensionQuestion hint={hint} />;
  if (play.aiming !== null)
    return <VictimQuestion sight={sight} card={play.aiming} hit={play.hit} letGo={play.letGo} />;
  if (play.slip !== null)
    return (
      <Mishap of="part">
        <Suspense>
          <SlipQuestion slip={play.slip} doIt={play.doAnyway} takeBack={play.letGo} />
        </Suspense>
      </Mishap>
    );
  return null;
}
