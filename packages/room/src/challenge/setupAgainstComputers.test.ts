import { expect, test } from 'vitest';
import { setupAgainstComputers } from './challengeLink.ts';

const TABLE = { edition: 'winning-moves-2008', players: 4, house: {} } as const;

test('computers keep their seats, and the usual computer replaces every other person', () => {
  const { occupants } = setupAgainstComputers(
    { ...TABLE, computers: [null, 'classic:racer', null, 'novice'] },
    2,
    'Ada',
  );
  expect(occupants).toEqual([
    { kind: 'computer', name: 'Turbo-9', level: 'expert' },
    { kind: 'computer', name: 'Klaxon-5', level: 'classic', temperament: 'racer' },
    { kind: 'person', name: 'Ada' },
    { kind: 'computer', name: 'Piston-6', level: 'novice' },
  ]);
});
