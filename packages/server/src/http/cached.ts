/** Caches the result of `ask` for `milliseconds`. Concurrent callers share one call. A failed call is not cached. */
export function cached<Found>(ask: () => Promise<Found>, milliseconds: number): () => Promise<Found> {
  let last: { readonly answer: Promise<Found>; readonly until: number } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || last.until <= now) {
      const answer = ask();
      last = { answer, until: now + milliseconds };
      answer.catch(() => {
        last = null;
      });
    }
    return last.answer;
  };
}
