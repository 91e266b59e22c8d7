import { describe, expect, it, vi } from 'vitest';
import { type OutputStream, type Progress, progressText, reportProgressOn } from './progress.ts';

const HALFWAY: Progress = {
  deals: 500,
  dealsAsked: 2000,
  dealsNow: 100,
  seconds: 40,
  difference: { mean: 89, low: 58, high: 120, sd: 700 },
};

describe('progress', () => {
  it('shows the finished deals, the estimate, the rate of this run and the remaining time', () => {
    expect(progressText(HALFWAY)).toBe('500/2000 · 89 ± 31 a deal · 2.50/s · 10 min left');
    expect(progressText({ ...HALFWAY, seconds: 400 })).toContain('0.25/s · 1 h 40 min left');
    expect(progressText({ ...HALFWAY, seconds: 1 })).toContain('100/s · 15 s left');
  });

  it('shows no estimate before there is one', () => {
    expect(progressText({ ...HALFWAY, dealsNow: 0 })).toBe('500/2000');
    const single = { mean: 400, low: null, high: null, sd: null };
    expect(progressText({ ...HALFWAY, difference: single })).toBe('500/2000 · 400 a deal · 2.50/s · 10 min left');
  });
});

function screen(isTTY: boolean): OutputStream & { readonly written: string[] } {
  const written: string[] = [];
  return { isTTY, columns: 10, written, write: (text) => written.push(text) };
}

describe('a reporter', () => {
  it('updates a line on a terminal, cut to its width, and clears it at the end', () => {
    vi.useFakeTimers();
    const terminal = screen(true);
    const reporter = reportProgressOn(terminal, () => '0123456789');
    vi.advanceTimersByTime(1100);
    reporter.log('hello');
    reporter.close();
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    const line = '\r\u001b[K012345678';
    expect(terminal.written).toEqual([line, line, '\r\u001b[Khello\n', '\r\u001b[K']);
  });

  it('writes only messages to any other stream', () => {
    vi.useFakeTimers();
    const file = screen(false);
    const reporter = reportProgressOn(file, () => 'progress');
    vi.advanceTimersByTime(5000);
    reporter.log('hello');
    reporter.close();
    vi.useRealTimers();
    expect(file.written).toEqual(['hello\n']);
  });
});
