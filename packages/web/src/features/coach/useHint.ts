import { isMyTurn, isPrompted, type TableModel } from '@coup-fourre/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { type Hint, hintFrom } from '../../table/advice/hint.ts';
import type { Advice } from '../../worker/advice.ts';
import { useCoach } from './useCoach.ts';

/** The most milliseconds that the coach searches, after a first answer that needs none. */
const SEARCH_MS = 4000;

/** The coach at the table. Nothing is thought before it is asked, and a move ends what is thought. */
export interface HintState {
  /** Whether there is a coach who could be asked now: never where people play at devices of their own. */
  readonly isAvailable: boolean;
  readonly canAsk: boolean;
  /** Whether a question waits on which there is something to say: its dialog shows the hint. */
  readonly canAnswer: boolean;
  /** Whether the hint is shown; it may still be thought about. */
  readonly isOpen: boolean;
  readonly hint: Hint | null;
  readonly hasFailed: boolean;
  /** Whether figures are shown in place of words. */
  readonly showsOdds: boolean;
  readonly toggleOdds: () => void;
  readonly ask: () => void;
  readonly close: () => void;
}

interface HintRequest {
  readonly about: string;
  readonly advice: Advice | null;
  readonly hasFailed: boolean;
}

export function useHint(model: TableModel): HintState {
  const coach = useCoach();
  const { game } = useGame();
  const isAvailable = useOptionalRoom() === null && game.isLesson !== true;
  const [asked, setAsked] = useState<HintRequest | null>(null);
  const [showsOdds, setShowsOdds] = useState(false);
  const question = useRef<{ readonly about: string; readonly cancel: () => void } | null>(null);
  const { room, seq, seat, rules, view, viewJson } = model;
  const about = `${room} ${seq} ${seat}`;
  const canAsk = isAvailable && isMyTurn(model);
  const canAnswer = isAvailable && isPrompted(model);
  const now = asked?.about === about && (canAsk || canAnswer) ? asked : null;
  const advice = now?.advice ?? null;
  const hint = useMemo(() => (advice === null ? null : hintFrom(view, advice)), [advice, view]);

  useEffect(
    () => () => {
      if (question.current?.about === about) question.current.cancel();
    },
    [about],
  );

  function ask(): void {
    if (!(canAsk || canAnswer) || seat === null) return;
    question.current?.cancel();
    setShowsOdds(false);
    setAsked({ about, advice: null, hasFailed: false });
    // By the same view the same worlds are made up: whoever asks again reads the same.
    const seed = `hint ${seat} ${JSON.stringify(viewJson)}`;
    const cancel = coach.ask({ rules, seat, view: viewJson, seed, searchMs: SEARCH_MS }, (advised) =>
      setAsked({ about, advice: advised, hasFailed: advised === null }),
    );
    question.current = { about, cancel };
  }

  function close(): void {
    question.current?.cancel();
    setAsked(null);
  }

  return {
    isAvailable,
    canAsk,
    canAnswer,
    isOpen: now !== null,
    hint,
    hasFailed: now?.hasFailed ?? false,
    showsOdds,
    toggleOdds: () => setShowsOdds((shows) => !shows),
    ask,
    close,
  };
}
