const KEY = 'coup-fourre.days';
const MAX_DAYS = 14;

type DayStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What this device has seen the server commit to, by day: what it shows later must be the same. */
function remembered(storage: DayStorage): Readonly<Record<string, string>> {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Remembers the first commitment seen of a day, and those of the latest days before it. */
export function rememberCommitment(storage: DayStorage, day: string, commitment: string): void {
  const known = remembered(storage);
  if (day in known) return;
  const latest = Object.entries({ ...known, [day]: commitment })
    .toSorted(([one], [other]) => other.localeCompare(one))
    .slice(0, MAX_DAYS);
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without storage there is nothing to compare later.
  }
}

/** The commitment that this device has seen of a day; null if it has seen none. */
export function commitmentSeen(storage: DayStorage, day: string): string | null {
  return remembered(storage)[day] ?? null;
}
