import { expect, it } from 'vitest';
import { type KeptStudy, StudyStore, withChapter } from './studies.ts';

const KEY = 'coup-fourre.studies';
const STUDY: KeptStudy = { id: 'a', title: 'Ends', chapters: [{ title: 'One', record: 'r1' }] };

function storage(first: string | null = null): Pick<Storage, 'getItem' | 'setItem'> {
  let kept = first;
  return {
    getItem: (key) => (key === KEY ? kept : null),
    setItem: (_, text) => {
      kept = text;
    },
  };
}

it('studies are kept, replaced by their id, and removed', () => {
  const device = storage();
  const store = new StudyStore(device);
  expect(store.keep(STUDY)).toBe(true);
  store.keep({ ...STUDY, title: 'Last cards' });
  expect(new StudyStore(device).getState()).toEqual([{ ...STUDY, title: 'Last cards' }]);
  store.remove('a');
  expect(new StudyStore(device).getState()).toEqual([]);
});

it('what another tab has stored stays', () => {
  const device = storage();
  const [one, other] = [new StudyStore(device), new StudyStore(device)];
  one.keep(STUDY);
  other.keep({ ...STUDY, id: 'b' });
  expect(other.getState().map(({ id }) => id)).toEqual(['a', 'b']);
});

it('unreadable studies are left out, and a full device refuses', () => {
  expect(new StudyStore(storage('not JSON')).getState()).toEqual([]);
  const damaged = [
    STUDY,
    { id: 'b' },
    { ...STUDY, chapters: [{ title: 'One' }] },
    { ...STUDY, chapters: [{ title: 'One', record: 'r', opens: '1.2' }] },
    null,
  ];
  expect(new StudyStore(storage(JSON.stringify(damaged))).getState()).toEqual([STUDY]);
  const full = new StudyStore({
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  });
  expect([full.keep(STUDY), full.getState()]).toEqual([false, []]);
});

it('a chapter replaces the one with its title, or comes last', () => {
  expect(withChapter(STUDY, { title: 'One', record: 'r2' }).chapters).toEqual([{ title: 'One', record: 'r2' }]);
  expect(withChapter(STUDY, { title: 'Two', record: 'r2' }).chapters).toHaveLength(2);
});
