import { isMyTurn, isPrompted, type TableModel } from '@coup-fourre/client';
import { encodeSearchView } from '@coup-fourre/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { type Hint, hintFrom } from '../../table/advice/hint.ts';
import type { Advice } from '../../worker/advice.ts';
import { askCoach, useCoach } from './useCoach.ts';

/** Maximum milliseconds of search, after a first answer without a search. */
const SEARCH_MS = 4000;

/** The coach at the table. It searches only on request. A move cancels the search. */
export interface HintState {
  /** True if this table has a coach. Never in online rooms. */
  readonly isAvailable: boolean;
  readonly canAsk: boolean;
  /** True if a prompt is open that the coach can answer. Its dialog shows the hint. */
  readonly canAnswer: boolean;
  /** True while the hint is shown, even if the search is still running. */
  readonly isOpen: boolean;
  readonly hint: Hint | null;
  readonly hasFailed: boolean;
  /** False on a turn of the first deal on a device: "the match: against you" would only discourage. */
  readonly showsOutlook: boolean;
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
  const isAvailable = useOptionalRoom() === null && game.isUnaided !== true;
  const [request, setRequest] = useState<HintRequest | null>(null);
  const isPastFirstDeal = useSetting('firstDeal') === 'over';
  const [showsOdds, setShowsOdds] = useState(false);
  const question = useRef<{ readonly about: string; readonly cancel: () => void } | null>(null);
  const { room, seq, seat, rules, view, viewJson } = model;
  const about = `${room} ${seq} ${seat}`;
  const canAsk = isAvailable && isMyTurn(model);
  const canAnswer = isAvailable && isPrompted(model);
  const now = request?.about === about && (canAsk || canAnswer) ? request : null;
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
    setRequest({ about, advice: null, hasFailed: false });
    // The same view gives the same seed, worlds and answer.
    const seed = `hint ${seat} ${JSON.stringify(viewJson)}`;
    const cancel = askCoach(
      coach,
      { rules, seat, view: encodeSearchView(view), seed, searchMs: SEARCH_MS },
      (advised) => setRequest({ about, advice: advised, hasFailed: advised === null }),
    );
    question.current = { about, cancel };
  }

  function close(): void {
    question.current?.cancel();
    setRequest(null);
  }

  return {
    isAvailable,
    canAsk,
    canAnswer,
    isOpen: now !== null,
    hint,
    hasFailed: now?.hasFailed ?? false,
    showsOutlook: isPastFirstDeal || canAnswer,
    showsOdds,
    toggleOdds: () => setShowsOdds((shows) => !shows),
    ask,
    close,
  };
}
