import { daysUntilNext, dueNow, memoryAfter, type PuzzlePosition } from '@coup-fourre/client/puzzles';
import { inDaysText, m } from '@coup-fourre/client/text';
import { type Action, formatAction } from '@coup-fourre/rules';
import { useState, useSyncExternalStore } from 'react';
import { type Slip, SlipStore, slipId } from '../../game/slips.ts';
import { useServerTime } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { actionText } from '../../table/advice/hint.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PuzzleTableView } from './puzzleTableView.tsx';
import { actionOf, SolutionPanel } from './solutionPanel.tsx';

/** Stands in the address for the slip that is due. */
export const OWN = 'own';

const MINUTE_MS = 60_000;

interface KeptSlips {
  readonly store: SlipStore;
  readonly slips: readonly Slip[];
  readonly due: readonly Slip[];
  /** By the server's clock, so that two devices agree. */
  readonly now: number;
}

/** The slips on this device, and those that are due. */
export function useSlips(): KeptSlips {
  const [store] = useState(() => new SlipStore(localStorage));
  const slips = useSyncExternalStore(store.subscribe, store.getState);
  const now = useServerTime(MINUTE_MS);
  return { store, slips, due: dueNow(slips, now), now };
}

/** One's own slips, one after the other, and in the end when the next is due. */
export function OwnSlips() {
  const kept = useSlips();
  const [current, setCurrent] = useState<Slip | null>(kept.due[0] ?? null);
  if (current === null) return <NoneDue {...kept} />;
  const goOn = (): void => setCurrent(kept.due.find((slip) => slipId(slip) !== slipId(current)) ?? null);
  return <OneSlip key={slipId(current)} slip={current} store={kept.store} goOn={goOn} />;
}

interface OneSlipProps {
  readonly slip: Slip;
  readonly store: SlipStore;
  readonly goOn: () => void;
}

interface SlipAnswer {
  readonly action: Action;
  readonly isSolved: boolean;
  readonly again: string;
}

function OneSlip({ slip, store, goOn }: OneSlipProps) {
  const { clock } = useOnline().connection;
  const [answered, setAnswered] = useState<SlipAnswer | null>(null);
  const { room, deal, step, position, played, points } = slip;
  const [best = played] = slip.answers;
  const puzzle: PuzzlePosition = { id: slipId(slip), position, answer: best };

  function answer(action: Action): void {
    const isSolved = slip.answers.includes(formatAction(action));
    const memory = memoryAfter(slip.memory, isSolved, clock.now());
    store.remember(slipId(slip), memory);
    setAnswered({
      action,
      isSolved,
      again: m.slipAgain({ when: inDaysText(daysUntilNext([{ memory }], clock.now())) }),
    });
  }

  return (
    <PuzzleTableView puzzle={puzzle} about={m.slipAbout()} onAnswer={answer}>
      {({ asking }) =>
        answered && (
          <SolutionPanel
            puzzle={{ ...puzzle, nextBest: played }}
            other={m.whyOwnMove()}
            model={asking}
            chosen={answered.action}
            isSolved={answered.isSolved}
            why={m.slipWhy({ action: actionText(asking, actionOf(played)), points })}
            result={answered.again}
            goOn={goOn}
            actions={
              <>
                <ButtonLink quiet text={m.slipReview()} to={`/review/${room}/${deal}#${step}`} />
                <Button
                  quiet
                  text={m.slipRemove()}
                  onClick={() => {
                    store.remove(slipId(slip));
                    goOn();
                  }}
                />
              </>
            }
          >
            <p>{answered.again}</p>
          </SolutionPanel>
        )
      }
    </PuzzleTableView>
  );
}

function NoneDue({ slips, now }: KeptSlips) {
  return (
    <Page title={m.slipsTitle()}>
      <section className="tile narrow stack">
        <p>{slips.length === 0 ? m.slipsHow() : m.slipsDone({ when: inDaysText(daysUntilNext(slips, now)) })}</p>
        <ButtonLink quiet text={m.puzzlesTitle()} to="/puzzles" />
      </section>
    </Page>
  );
}
