import { QUICK_LEVELS, type QuickLevel } from '@coup-fourre/bots/names';
import { type Action, type Rules, readAction, type Seat, type ViewJson } from '@coup-fourre/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdviceCancelled } from '../../worker/advice.ts';
import type { ActionRowMessage, ActionTableReply, ActionTableRequest } from '../../worker/analysisMessages.ts';
import { startWorker } from '../../worker/startWorker.ts';

/** An action of the table. */
export interface ActionRow extends Omit<ActionRowMessage, 'action'> {
  readonly action: Action;
}

/** What is known of all actions so far. */
export interface ActionTable {
  /** The best one first. */
  readonly rows: readonly ActionRow[];
  readonly choices: readonly { readonly level: QuickLevel; readonly action: Action }[];
  readonly isFinal: boolean;
}

/** The decision that the table is about. */
export interface Decision {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
}

/** The table of a decision, which grows while it is not stopped. */
export interface LiveActionTable {
  readonly table: ActionTable | null;
  readonly isStopped: boolean;
  readonly hasFailed: boolean;
  readonly toggle: () => void;
}

interface Found {
  readonly about: string;
  readonly reply: ActionTableReply;
}

/** Compares all actions of a decision in a worker; null asks for nothing. What was found stays when it is stopped. */
export function useActionTable(decision: Decision | null): LiveActionTable {
  const about = decision === null ? '' : `${decision.seat} ${JSON.stringify(decision.view)}`;
  const [found, setFound] = useState<Found | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const worker = useRef<Worker | null>(null);
  const lastId = useRef(0);
  const known = useRef<Found | null>(null);
  const reply = found?.about === about ? found.reply : null;
  // A stop waits for the first table of a decision: without one there is nothing to show.
  const isPaused = isStopped && reply !== null;

  const ask = useEffectEvent((port: Worker, id: number): void => {
    const before = known.current?.about === about ? known.current.reply : null;
    if (decision === null || before?.isFinal === true) return;
    const { rules, seat, view } = decision;
    // By the same view the same worlds are made up; a search that is carried on needs others.
    const seed = `analysis ${about} ${before?.rows[0]?.rollouts ?? 0}`;
    const tally = before?.tally ?? null;
    port.postMessage({ type: 'compareActions', id, rules, seat, view, seed, tally } satisfies ActionTableRequest);
  });

  useEffect(() => {
    if (about === '' || isPaused) return;
    const port = worker.current ?? startWorker('analysis');
    worker.current = port;
    lastId.current += 1;
    const id = lastId.current;
    const heard = ({ data }: MessageEvent<ActionTableReply>): void => {
      if (data.id !== id) return;
      known.current = { about, reply: data };
      setFound(known.current);
    };
    const failed = (): void => setFailed(true);
    port.addEventListener('message', heard);
    port.addEventListener('error', failed);
    ask(port, id);
    return () => {
      port.removeEventListener('message', heard);
      port.removeEventListener('error', failed);
      lastId.current += 1;
      port.postMessage({ type: 'drop', id: lastId.current } satisfies AdviceCancelled);
    };
  }, [about, isPaused]);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  return {
    table: reply && tableOf(reply),
    isStopped,
    hasFailed,
    toggle: () => setStopped((stopped) => !stopped),
  };
}

function tableOf({ rows, choices, isFinal }: ActionTableReply): ActionTable {
  return {
    rows: rows.map((row) => ({ ...row, action: readAction(row.action) })),
    choices: QUICK_LEVELS.map((level) => ({ level, action: readAction(choices[level]) })),
    isFinal,
  };
}
