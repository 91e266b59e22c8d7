const KEY = 'coup-fourre.lessons';

/** The lessons that were done at this device. */
export function lessonsDone(storage: Pick<Storage, 'getItem'>): Set<string> {
  return new Set((storage.getItem(KEY) ?? '').split(' ').filter((id) => id !== ''));
}

/** Remembers that a lesson was done. */
export function rememberLesson(storage: Pick<Storage, 'getItem' | 'setItem'>, id: string): void {
  storage.setItem(KEY, [...lessonsDone(storage).add(id)].join(' '));
}
