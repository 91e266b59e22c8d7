import { type Browser, expect, type Page } from '@playwright/test';

/** A task of a thread of the page: its start in milliseconds, and the milliseconds of processor time it took. */
export interface Task {
  readonly at: number;
  readonly ms: number;
}

/** Processor time that a page used, which other programs do not change. */
export interface PageWork {
  /** Of the thread that draws the page and answers its person, in order. */
  readonly page: readonly Task[];
  /** Of its workers, all together. */
  readonly workers: readonly Task[];
  /** When the page made a mark of that name, the first time. */
  markedAt(name: string): number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Does something, and returns the work of the page meanwhile. */
export async function workOf(browser: Browser, page: Page, during: () => Promise<void>): Promise<PageWork> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await during();
  const trace = await browser.stopTracing();
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  return {
    page: tasksOf(traceEvents, 'CrRendererMain'),
    workers: tasksOf(traceEvents, 'DedicatedWorker thread'),
    markedAt: (name) => {
      const mark = traceEvents.find((event) => event.name === name);
      expect(mark, `the mark ‘${name}’`).toBeDefined();
      return (mark?.ts ?? 0) / 1000;
    },
  };
}

function tasksOf(events: readonly TraceEvent[], thread: string): Task[] {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === thread);
  const threads = new Set(named.map(idOf));
  return events
    .filter((event) => event.name === 'RunTask' && threads.has(idOf(event)))
    .map(({ ts, tdur = 0 }) => ({ at: ts / 1000, ms: tdur / 1000 }))
    .toSorted((a, b) => a.at - b.at);
}

const idOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

export function sumOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { ms }) => sum + ms, 0);
}

export function longestOf(tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.map(({ ms }) => ms));
}
