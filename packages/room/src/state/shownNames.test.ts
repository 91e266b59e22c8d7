import { expect, it } from 'vitest';
import { updateFor } from '../publish/updateBuilder.ts';
import { TestRoom } from '../testing/testRoom.ts';
import { nameSkeleton } from '../wire/nameSkeleton.ts';
import { seatOfPerson } from './evolveSeats.ts';
import { shownNames } from './room.ts';

const shown = (...names: string[]) => shownNames(names.map((name) => seatOfPerson({ id: name, name })));

it('names that look alike at a table get numbers', () => {
  expect(shown('Anna', 'Anna', 'Anna')).toEqual(['Anna', 'Anna 2', 'Anna 3']);
  expect(shown('Anna', 'Аnnа', 'ANNA 2')).toEqual(['Anna', 'Аnnа 2', 'ANNA 2 2']);
  expect(shown('Anna', 'Bruno', 'Joanna')).toEqual(['Anna', 'Bruno', 'Joanna']);
});

it('names look alike in other scripts, in capitals, without accents, or with l for I', () => {
  for (const [one, other] of [
    ['Paul', 'РаuІ'],
    ['Inès', 'lnes'],
    ['Marnie', 'MAMIE'],
    ['Zoë', 'Ζoe'],
    ['Bob', 'B0b'],
  ] as const)
    expect(nameSkeleton(other)).toBe(nameSkeleton(one));
  for (const [one, other] of [
    ['Анна', 'Инна'],
    ['王小明', '王小红'],
    ['Ada', 'Ida'],
    ['دانا', 'دارا'],
  ] as const)
    expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
});

it('everyone sees the number, at the seat and beside that person’s messages', () => {
  const table = new TestRoom();
  const double = { id: 'double', name: 'Аnnа' };
  table.sit(double, 1);
  table.must(double, { type: 'say', phrase: 'hello' });
  const { seats, chatMessages } = updateFor(table.room, { seat: null, since: 0 }, table.now);
  expect(seats).toMatchObject([{ name: 'Anna' }, { name: 'Аnnа 2' }]);
  expect(chatMessages).toMatchObject([{ guest: 'double', name: 'Аnnа 2' }]);
});
