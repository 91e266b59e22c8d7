import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import type { DealTally } from '../../tallies/dealTally.ts';
import { startWorker } from '../../worker/startWorker.ts';
import { luckJobsOf, runJob } from './luckJobs.ts';
import type { Tallies } from './useTallies.ts';

/** How far the deals of this device have been measured. */
export interface LuckProgress {
  readonly done: number;
  /** Deals to measure; 0 where there are none. */
  readonly all: number;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

const NOTHING = { done: 0, all: 0, isRunning: false, hasFailed: false };

/** Measures the luck of earlier deals in a worker, as soon as they are known, until it is stopped. */
export function useLuck({ tallies, add }: Tallies): LuckProgress {
  const { game } = useLocalGame();
  const [progress, setProgress] = useState(NOTHING);
  const worker = useRef<Worker | null>(null);
  const latest = useRef({ tallies, add });
  useEffect(() => {
    latest.current = { tallies, add };
  });

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    setProgress((before) => ({ ...before, isRunning: false }));
  }, []);

  const start = useCallback(async () => {
    const rooms = new Set((await game.finished()).map(({ room }) => room));
    await game.loadSaved();
    for (const { room } of game.getState().saved ?? []) rooms.add(room);
    const jobs = luckJobsOf(latest.current.tallies ?? [], rooms);
    const all = jobs.reduce((sum, job) => sum + job.tallies.size, 0);
    if (all === 0 || worker.current !== null) return;
    const own = startWorker('luck');
    worker.current = own;
    setProgress({ done: 0, all, isRunning: true, hasFailed: false });
    const found = (tally: DealTally, luck: DealTally['luck'] | null): void => {
      if (worker.current !== own) return;
      setProgress((before) => ({ ...before, done: before.done + 1, hasFailed: before.hasFailed || !luck }));
      if (luck) void latest.current.add([{ ...tally, luck }]);
    };
    try {
      for (const [id, job] of jobs.entries()) {
        const record = await game.record(job.room);
        if (worker.current !== own) return;
        if (record !== null) await runJob(own, job, { game: record, id, found });
      }
    } catch {
      setProgress((before) => ({ ...before, hasFailed: true }));
    }
    if (worker.current === own) stop();
  }, [game, stop]);

  const isKnown = tallies !== null;
  useEffect(() => {
    if (isKnown) void start();
    return stop;
  }, [isKnown, start, stop]);

  return { ...progress, start: () => void start(), stop };
}
