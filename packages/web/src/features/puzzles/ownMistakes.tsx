import { daysUntilNext, dueNow, memoryAfter, type PuzzlePosition } from '@coup-fourre/client/puzzles';
import { inDaysText, m } from '@coup-fourre/client/text';
import { type Action, formatAction } from '@coup-fourre/rules';
import { useState, useSyncExternalStore } from 'react';
import { MistakeStore, mistakeId, type OwnMistake } from '../../game/ownMistakes.ts';
import { useServerTime } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { actionText } from '../../table/advice/hint.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PuzzleTableView } from './puzzleTableView.tsx';
import { actionOf, SolutionPanel } from './solutionPanel.tsx';

/** Stands in the address for the mistake that is due. */
export const OWN = 'own';

const MINUTE_MS = 60_000;

interface KeptMistakes {
  readonly store: MistakeStore;
  readonly mistakes: readonly OwnMistake[];
  readonly due: readonly OwnMistake[];
  /** By the server's clock, so that two devices agree. */
  readonly now: number;
}

/** The mistakes on this device, and those that are due. */
export function useMistakes(): KeptMistakes {
  const [store] = useState(() => new MistakeStore(localStorage));
  const mistakes = useSyncExternalStore(store.subscribe, store.getState);
  const now = useServerTime(MINUTE_MS);
  return { store, mistakes, due: dueNow(mistakes, now), now };
}

/** One's own mistakes as puzzles, one after the other. At the end, the time of the next one. */
export function OwnMistakes() {
  const kept = useMistakes();
  const [current, setCurrent] = useState<OwnMistake | null>(kept.due[0] ?? null);
  if (current === null) return <NoneDue {...kept} />;
  const goOn = (): void => setCurrent(kept.due.find((mistake) => mistakeId(mistake) !== mistakeId(current)) ?? null);
  return <OneMistake key={mistakeId(current)} mistake={current} store={kept.store} goOn={goOn} />;
}

interface OneMistakeProps {
  readonly mistake: OwnMistake;
  readonly store: MistakeStore;
  readonly goOn: () => void;
}

interface MistakeAnswer {
  readonly action: Action;
  readonly isSolved: boolean;
  readonly again: string;
}

function OneMistake({ mistake, store, goOn }: OneMistakeProps) {
  const { clock } = useOnline().connection;
  const [answered, setAnswered] = useState<MistakeAnswer | null>(null);
  const { room, deal, step, position, played, points } = mistake;
  const [best = played] = mistake.answers;
  const puzzle: PuzzlePosition = { id: mistakeId(mistake), position, answer: best };

  function answer(action: Action): void {
    const isSolved = mistake.answers.includes(formatAction(action));
    const memory = memoryAfter(mistake.memory, isSolved, clock.now());
    store.remember(mistakeId(mistake), memory);
    setAnswered({
      action,
      isSolved,
      again: m.mistakeAgain({ when: inDaysText(daysUntilNext([{ memory }], clock.now())) }),
    });
  }

  return (
    <PuzzleTableView puzzle={puzzle} about={m.mistakeAbout()} onAnswer={answer}>
      {({ asking }) =>
        answered && (
          <SolutionPanel
            puzzle={{ ...puzzle, nextBest: played }}
            other={m.whyOwnMove()}
            model={asking}
            chosen={answered.action}
            isSolved={answered.isSolved}
            why={m.mistakeWhy({ action: actionText(asking, actionOf(played)), points })}
            result={answered.again}
            goOn={goOn}
            actions={
              <>
                <ButtonLink quiet text={m.mistakeReview()} to={`/review/${room}/${deal}#${step}`} />
                <Button
                  quiet
                  text={m.mistakeRemove()}
                  onClick={() => {
                    store.remove(mistakeId(mistake));
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

function NoneDue({ mistakes, now }: KeptMistakes) {
  return (
    <Page title={m.mistakesTitle()}>
      <section className="tile narrow stack">
        <p>
          {mistakes.length === 0 ? m.mistakesHow() : m.mistakesDone({ when: inDaysText(daysUntilNext(mistakes, now)) })}
        </p>
        <ButtonLink quiet text={m.puzzlesTitle()} to="/puzzles" />
      </section>
    </Page>
  );
}
