import { onlineUpdate, person, tableUpdate } from '@coup-fourre/client/testing';
import { showLanguage } from '@coup-fourre/client/text';
import type { TableUpdate, Update } from '@coup-fourre/room';
import { beforeAll, expect, test } from 'vitest';
import { OnlineTable } from '../online/onlineTable.ts';
import { announceTable } from './liveRegion.tsx';

beforeAll(() => showLanguage('en'));

/** An update with a new draw pile, because a table that looks the same is not rendered again. */
function playing(publicSeq: number, events: TableUpdate['events']): Update {
  const view = { ...tableUpdate().view, drawPile: 80 - publicSeq };
  return onlineUpdate({ publicSeq, phase: 'playing', table: tableUpdate({ view, events }) });
}

function newTable({ tellsKeys = false } = {}) {
  const never = () => new Promise<never>(() => undefined);
  const table = new OnlineTable({ act: never, ready: never, leave: () => undefined });
  const said: string[] = [];
  const listen = () =>
    announceTable(
      table,
      ({ words, urgency }) => {
        if (words !== '') said.push(`${urgency}: ${words}`);
      },
      () => ({ speechDetail: 'full', trustsOthers: false, tellsKeys }),
    );
  return { table, said, listen };
}

test('two updates within one frame are both announced once', () => {
  const { table, said, listen } = newTable();
  table.receive(playing(1, []));
  listen();
  said.length = 0;
  table.receive(playing(2, [{ type: 'discard', seat: 1, card: '25' }]));
  table.receive(playing(3, [{ type: 'turn', seat: 0 }]));
  expect(said).toEqual(['polite: Ben discards 25 miles.', 'assertive: It is your turn.']);
});

test('events before a table is opened are not announced', () => {
  const { table, said, listen } = newTable();
  table.receive(playing(1, []));
  table.receive(playing(2, [{ type: 'discard', seat: 1, card: '25' }]));
  listen();
  expect(said.join()).not.toContain('discards');
});

test('who comes back to an online table hears whose turn it is, and the hand', () => {
  const { table, said, listen } = newTable();
  listen();
  table.receive(playing(1, []));
  expect(said).toEqual([expect.stringMatching(/^assertive: It is your turn\. Hand: .+\.$/)]);
  said.length = 0;
  // The next update concerns only other people.
  table.receive(playing(2, []));
  expect(said).toEqual([]);
});

test('the keys are told when a table opens, not before on the front page', () => {
  const { table, said, listen } = newTable({ tellsKeys: true });
  listen();
  expect(said).toEqual([]);
  table.receive(playing(1, []));
  expect(said.at(-1)).toMatch(/^polite: Press the question mark/);
  table.receive(playing(2, [{ type: 'turn', seat: 0 }]));
  expect(said.filter((words) => words.includes('question mark'))).toHaveLength(1);
});

test('the next deal begins with its number', () => {
  const { table, said, listen } = newTable();
  table.receive(playing(1, []));
  listen();
  said.length = 0;
  const update = playing(2, [{ type: 'turn', seat: 0 }]);
  if (update.table === null) throw new Error('no table');
  const totalsBefore = [500, 400];
  table.receive({
    ...update,
    table: { ...update.table, earlierScores: [[]], view: { ...update.table.view, totalsBefore } },
  });
  expect(said).toEqual(['polite: Deal 2.', 'assertive: It is your turn.']);
});

test('events after leaving the table are not announced', () => {
  const { table, said, listen } = newTable();
  table.receive(playing(1, []));
  listen()();
  said.length = 0;
  table.receive(playing(2, [{ type: 'discard', seat: 1, card: '25' }]));
  expect(said).toEqual([]);
});

test('online, the player of a hazard hears that the table waits for an answer', () => {
  const { table, said, listen } = newTable();
  table.receive(playing(1, []));
  listen();
  said.length = 0;
  const update = playing(2, [{ type: 'play', seat: 0, card: 'stop', target: 1 }]);
  if (update.table === null) throw new Error('no table');
  const view = { ...update.table.view, pendingHazard: { card: 'stop', by: 0, on: 1 } } as const;
  table.receive({ ...update, table: { ...update.table, view } });
  expect(said).toEqual(['assertive: You play Stop on Ben.', 'polite: A moment: someone might have a coup fourré…']);
});

/** What is said when an update with `change` of the table follows. */
function heardWith(
  events: TableUpdate['events'],
  change: Partial<TableUpdate>,
  view: Partial<TableUpdate['view']> = {},
) {
  const { table, said, listen } = newTable();
  table.receive(playing(1, []));
  listen();
  said.length = 0;
  const update = playing(2, events);
  if (update.table === null) throw new Error('no table');
  table.receive({ ...update, table: { ...update.table, ...change, view: { ...update.table.view, ...view } } });
  return { table, said, update };
}

test('online, everyone hears once that the other side decides about the extension', () => {
  const drive = { type: 'play', seat: 1, card: '100', effect: { miles: 100, total: 700 } } as const;
  const { table, said, update } = heardWith([drive], {}, { phase: 'extension', turn: 1, actor: 1 });
  expect(said.at(-1)).toBe('polite: Ben is deciding about the extension…');
  said.length = 0;
  table.receive({ ...update, publicSeq: 3, table: update.table && { ...update.table, events: [] } });
  expect(said).toEqual([]);
});

test('online, a computer extends at once, so it is not said that it decides', () => {
  const { table, said, listen } = newTable();
  const bot = { kind: 'computer', name: 'Turbo', level: 'classic' } as const;
  const seats = [person('Ada'), bot];
  table.receive({ ...playing(1, []), seats });
  listen();
  said.length = 0;
  const drive = { type: 'play', seat: 1, card: '100', effect: { miles: 100, total: 700 } } as const;
  const update = playing(2, [drive]);
  if (update.table === null) throw new Error('no table');
  const view = { ...update.table.view, phase: 'extension', turn: 1, actor: 1 } as const;
  table.receive({ ...update, seats, table: { ...update.table, view } });
  expect(said).toEqual(['polite: Turbo drives 100 miles, to 700.']);
});

test('the winner and the points follow the end of a match', () => {
  const result = { winners: [1], owed: 250, by: 'points' } as const;
  const { said } = heardWith([{ type: 'dealOver' }, { type: 'matchOver' }], { result });
  expect(said.slice(-2)).toEqual([
    'polite: Victory for Ben. Won by 250 points.',
    'polite: This deal: You 0, Ben 0. Match: You 0, Ben 0.',
  ]);
});

test('the points follow the end of a deal', () => {
  const { table, said, listen } = newTable();
  table.receive(playing(1, []));
  listen();
  said.length = 0;
  table.receive(playing(2, [{ type: 'dealOver' }]));
  expect(said.at(-1)).toBe('polite: This deal: You 0, Ben 0. Match: You 0, Ben 0.');
});
