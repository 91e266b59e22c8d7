import type { Api } from '@coup-fourre/client/http';
import { loadPuzzles, type Puzzle, puzzleOfDay, withLearnedRatings } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import type { PuzzleRatingsById } from '@coup-fourre/room';
import { Suspense, use, useEffect, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { NotFound } from '../../ui/page/page.tsx';
import { TableSlots } from '../play/index.ts';
import { ChooseScreen } from './chooseScreen.tsx';
import { OnePuzzle } from './onePuzzle.tsx';
import { OWN, OwnMistakes } from './ownMistakes.tsx';
import { RunScreen } from './runScreen.tsx';
import { type KeptAnswers, useAnswers, useSentTries } from './useAnswers.ts';

interface PuzzlesScreenProps {
  /** A puzzle's id, `today` for the puzzle of the day, `run` for a timed run, `own` for one's own mistakes, or undefined for the start page. */
  readonly puzzle: string | undefined;
}

/** All screens of the puzzles. The puzzles load when one of them is first opened. */
export function PuzzlesScreen({ puzzle }: PuzzlesScreenProps) {
  const [loading] = useState(loadPuzzles);
  return (
    <TableSlots>
      <Suspense>
        <LoadedScreen id={puzzle} loading={loading} />
      </Suspense>
    </TableSlots>
  );
}

interface LoadedScreenProps {
  readonly id: string | undefined;
  readonly loading: Promise<readonly Puzzle[]>;
}

function LoadedScreen({ id, loading }: LoadedScreenProps) {
  const shipped = use(loading);
  const puzzles = useRatedPuzzles(shipped);
  const answers = useAnswers();
  useSentTries(answers.store);
  if (id === undefined) return <ChooseScreen shipped={shipped} puzzles={puzzles} answers={answers} />;
  if (id === OWN) return <OwnMistakes />;
  if (id === RUN) return <RunScreen puzzles={puzzles} answers={answers} />;
  return <PuzzleAt key={id} id={id} shipped={shipped} puzzles={puzzles} answers={answers} />;
}

interface PuzzleAtProps {
  readonly id: string;
  readonly shipped: readonly Puzzle[];
  readonly puzzles: readonly Puzzle[];
  readonly answers: KeptAnswers;
}

/** A puzzle by its id. An open puzzle of the day stays open after midnight. */
function PuzzleAt({ id, shipped, puzzles, answers }: PuzzleAtProps) {
  const { clock } = useOnline().connection;
  const [openedAt] = useState(() => clock.now());
  const wanted = id === TODAY ? puzzleOfDay(shipped, openedAt)?.id : id;
  const puzzle = puzzles.find((each) => each.id === wanted);
  if (!puzzle)
    return (
      <NotFound text={m.puzzleNotThere()}>
        <ButtonLink quiet text={m.puzzlesTitle()} to="/puzzles" />
      </NotFound>
    );
  return <OnePuzzle puzzle={puzzle} puzzles={puzzles} answers={answers} />;
}

/** The puzzles with the server's ratings, as known when this visit began. */
function useRatedPuzzles(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  const { api } = useOnline();
  useEffect(() => void fetchRatings(localStorage, api), [api]);
  const [rated] = useState(() => withLearnedRatings(puzzles, keptRatings(localStorage)));
  return rated;
}

const RUN = 'run';
const TODAY = 'today';

const KEY = 'coup-fourre.puzzles.ratings';
const LINE = /^(\w{1,64}) (\d{1,4}) (\d{1,3})$/;

/**
 * The server's ratings as stored at the last visit, so that no rating changes during a visit. Skips unreadable ones.
 */
export function keptRatings(storage: Pick<Storage, 'getItem'>): PuzzleRatingsById {
  const lines = storage.getItem(KEY)?.split('\n') ?? [];
  return Object.fromEntries(
    lines.flatMap((line): [string, [number, number]][] => {
      const [, id, rating, deviation] = LINE.exec(line) ?? [];
      return id === undefined ? [] : [[id, [Number(rating), Number(deviation)]]];
    }),
  );
}

/** Fetches the server's ratings for the next visit. If the server fails, the stored ratings stay. */
export async function fetchRatings(storage: Pick<Storage, 'setItem'>, api: Pick<Api, 'puzzleRatings'>): Promise<void> {
  const answer = await api.puzzleRatings();
  if (!answer.ok) return;
  const lines = Object.entries(answer.value.ratings).map(([id, rating]) => `${id} ${rating.join(' ')}`);
  storage.setItem(KEY, lines.join('\n'));
}
