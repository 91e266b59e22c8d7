import { type Browser, expect, type Page } from '@playwright/test';

/** A task of a thread of the page: its start, and the processor time that it took, in milliseconds. */
export interface Task {
  readonly at: number;
  readonly ms: number;
}

/** Processor time that a page used. Other programs do not change it. */
export interface PageWork {
  /** Tasks of the page's main thread, in order. */
  readonly page: readonly Task[];
  readonly workers: readonly Task[];
  /** The time when the page first made a mark of this name. */
  markedAt(name: string): number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Runs `during`. Returns the page's work meanwhile. */
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
