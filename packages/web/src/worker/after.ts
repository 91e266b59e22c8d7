/** Calls back after some milliseconds, unless it is called off by what it returns. */
export function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
