import { ThreadClient } from '@coup-fourre/bots/threads';
import type { DealTally } from '@coup-fourre/room/statistics';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { useOnline } from '../../online/useOnline.ts';
import { startThread } from '../../worker/startThread.ts';
import type { LuckCalls } from './luck.worker.ts';
import { isOnline, luckJobsOf, runJob } from './luckJobs.ts';
import { localGames, onlineGames } from './measurableGames.ts';
import type { Tallies } from './useTallies.ts';

/** Progress of measuring the deals counted on this device. */
export interface LuckProgress {
  readonly done: number;
  /** Number of deals to measure. */
  readonly all: number;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

const NOTHING = { done: 0, all: 0, isRunning: false, hasFailed: false };

/**
 * Measures the luck of earlier deals in a worker, online deals included. Starts once the tallies have loaded, and runs
 * until stopped.
 */
export function useLuck({ tallies, add }: Tallies): LuckProgress {
  const { game } = useLocalGame();
  const online = useOnline();
  const [progress, setProgress] = useState(NOTHING);
  const worker = useRef<ThreadClient<LuckCalls> | null>(null);
  const latest = useRef({ tallies, add });
  useEffect(() => {
    latest.current = { tallies, add };
  });

  const stop = useCallback(() => {
    void worker.current?.stop();
    worker.current = null;
    setProgress((before) => ({ ...before, isRunning: false }));
  }, []);

  const start = useCallback(async () => {
    const unmeasured = luckJobsOf(latest.current.tallies ?? []);
    // The server is asked only if there are online deals to measure.
    const games = new Map([
      ...(await localGames(game)),
      ...(unmeasured.some(isOnline) ? await onlineGames(online) : []),
    ]);
    const jobs = unmeasured.filter((job) => games.has(job.game));
    const all = jobs.reduce((sum, job) => sum + job.tallies.size, 0);
    if (all === 0 || worker.current !== null) return;
    const own = new ThreadClient<LuckCalls>(() => startThread('luck'));
    worker.current = own;
    setProgress({ done: 0, all, isRunning: true, hasFailed: false });
    const found = (tally: DealTally, luck: DealTally['luck'] | null): void => {
      if (worker.current !== own) return;
      setProgress((before) => ({ ...before, done: before.done + 1, hasFailed: before.hasFailed || !luck }));
      if (luck) void latest.current.add([{ ...tally, luck }]);
    };
    try {
      for (const job of jobs) {
        const played = (await games.get(job.game)?.()) ?? null;
        if (worker.current !== own) return;
        if (played !== null) await runJob(own, job, { game: played, found });
        else for (const tally of job.tallies.values()) found(tally, null);
      }
    } catch {
      if (worker.current !== own) return;
      setProgress((before) => ({ ...before, hasFailed: true }));
    }
    if (worker.current === own) stop();
  }, [game, online, stop]);

  const isKnown = tallies !== null;
  useEffect(() => {
    if (isKnown) void start();
    return stop;
  }, [isKnown, start, stop]);

  return { ...progress, start: () => void start(), stop };
}
