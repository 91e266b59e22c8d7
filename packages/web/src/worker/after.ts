/** Calls back after so many milliseconds, unless the function it returns is called first. */
export function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
