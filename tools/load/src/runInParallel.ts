/** Runs `count` tasks, at most `atOnce` at a time; their results are in no particular order. */
export async function runInParallel<Value>(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      results.push(await task(next - 1));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return results;
}
