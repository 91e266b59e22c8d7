import { QUICK_LEVELS, type QuickLevel } from '@coup-fourre/bots/names';
import { isCancellation, ThreadClient } from '@coup-fourre/bots/threads';
import { type Action, readAction } from '@coup-fourre/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { startThread } from '../../worker/startThread.ts';
import type {
  ActionRowMessage,
  ActionTableMessage,
  ActionTableRequest,
  TableCalls,
  TableSettings,
} from './actionTable.worker.ts';

export interface ActionRow extends Omit<ActionRowMessage, 'action'> {
  readonly action: Action;
}

export interface ActionTable {
  readonly rows: readonly ActionRow[];
  readonly choices: readonly { readonly level: QuickLevel; readonly action: Action }[];
  readonly match: ActionTableMessage['match'];
  readonly isFinal: boolean;
}

export type Decision = Pick<ActionTableRequest, 'rules' | 'seat' | 'view'>;

export interface LiveActionTable {
  readonly table: ActionTable | null;
  readonly isStopped: boolean;
  readonly hasFailed: boolean;
  readonly toggle: () => void;
}

interface Found {
  readonly about: string;
  readonly message: ActionTableMessage;
}

/** Compares all actions of a decision in a worker. Null does nothing. The last table stays after a stop. */
export function useActionTable(decision: Decision | null, settings: TableSettings): LiveActionTable {
  const about =
    decision === null ? '' : `${decision.seat} ${JSON.stringify(decision.view)} ${JSON.stringify(settings)}`;
  const [found, setFound] = useState<Found | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [worker] = useState(() => new ThreadClient<TableCalls>(() => startThread('analysis')));
  const known = useRef<Found | null>(null);
  const message = found?.about === about ? found.message : null;
  // A stop takes effect after the first table of a decision.
  const isPaused = isStopped && message !== null;

  const ask = useEffectEvent((signal: AbortSignal): void => {
    const before = known.current?.about === about ? known.current.message : null;
    if (decision === null || before?.isFinal === true) return;
    const { rules, seat, view } = decision;
    // The same seed samples the same worlds, so a continued search needs another seed.
    const seed = `analysis ${about} ${before?.rows[0]?.rollouts ?? 0}`;
    const tally = before?.tally ?? null;
    const onProgress = (next: ActionTableMessage): void => {
      known.current = { about, message: next };
      setFound(known.current);
    };
    worker
      .ask('compareActions', { rules, seat, view, seed, tally, settings }, { signal, onProgress })
      .catch((error: unknown) => {
        if (!isCancellation(error)) setFailed(true);
      });
  });

  useEffect(() => {
    if (about === '' || isPaused) return;
    const canceled = new AbortController();
    ask(canceled.signal);
    return () => canceled.abort();
  }, [about, isPaused]);

  useEffect(() => () => void worker.stop(), [worker]);

  return {
    table: message && tableOf(message),
    isStopped,
    hasFailed,
    toggle: () => setStopped((stopped) => !stopped),
  };
}

function tableOf({ rows, choices, match, isFinal }: ActionTableMessage): ActionTable {
  return {
    rows: rows.map((row) => ({ ...row, action: readAction(row.action) })),
    choices: QUICK_LEVELS.map((level) => ({ level, action: readAction(choices[level]) })),
    match,
    isFinal,
  };
}
