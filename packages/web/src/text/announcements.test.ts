import { appendToLog, type LogEntry, rulesOf, type TableModel } from '@coup-fourre/client';
import { getLocale, LOCALES, showLanguage } from '@coup-fourre/client/text';
import type { Setup, TableUpdate } from '@coup-fourre/room';
import type { EventJson, Seat } from '@coup-fourre/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpeechDetail } from '../settings/settings.ts';
import { announcementsOf, teamsText } from './announcements.ts';

const SETUP: Setup = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [
    { kind: 'person', name: 'You' },
    { kind: 'computer', name: 'Marguerite', level: 'classic' },
  ],
};

/** The urgent and the other announcements for seat 0. */
function announced(
  news: readonly LogEntry[],
  events: TableUpdate['events'],
  { setup = SETUP, detail = 'full' }: { readonly setup?: Setup; readonly detail?: SpeechDetail } = {},
): { own: string; others: string } {
  return wordsOf(announcementsOf({ setup, seat: 0, events, undo: null }, news, detail));
}

function wordsOf(sentences: ReturnType<typeof announcementsOf>): { own: string; others: string } {
  const join = (urgent: boolean): string =>
    sentences
      .filter(({ isUrgent, words }) => isUrgent === urgent && words !== '')
      .map(({ words }) => words)
      .join(' ');
  return { own: join(true), others: join(false) };
}

test('the viewer’s turn is announced after another player’s action', () => {
  const discard: LogEntry = { id: 1, seat: 1, team: 1, action: { type: 'discard', card: '25' } };
  const { own, others } = announced(
    [discard],
    [
      { type: 'turn', seat: 0 },
      { type: 'draw', seat: 0, card: 'roll' },
    ],
  );
  expect(own).toBe('');
  expect(others).toBe('Marguerite discards 25 miles. It is your turn. You draw Roll.');
});

const COMPUTERS = ['Marguerite', 'Joris', 'Théo'].map(
  (name) => ({ kind: 'computer', name, level: 'classic' }) as const,
);
const FOUR: Setup = { ...SETUP, players: 4, occupants: [{ kind: 'person', name: 'You' }, ...COMPUTERS] };

test('in short, nothing is said that the listener knows, and the card drawn says whose turn it is', () => {
  const drive = (seat: Seat, miles: number, total: number): LogEntry => ({
    id: seat,
    seat,
    team: seat % 2,
    action: { type: 'drive', card: '50', miles, total },
  });
  const limit: LogEntry = { id: 4, seat: 3, team: 1, action: { type: 'attack', card: 'speedLimit', target: 0 } };
  const events = [
    { type: 'turn', seat: 0 },
    { type: 'draw', seat: 0, card: 'roll' },
  ] as const;
  expect(announced([drive(1, 50, 200)], events, { detail: 'short' }).others).toBe('Marguerite at 200. You draw Roll.');
  const four = announced([limit, drive(2, 50, 200), drive(1, 50, 150)], events, { setup: FOUR, detail: 'short' });
  expect(`${four.others}`).toBe(
    'Marguerite 50, they at 150. Joris 50, you at 200. Théo: Speed Limit on your team. You draw Roll.',
  );
  const own: LogEntry = { id: 1, seat: 0, team: 0, action: { type: 'attack', card: 'stop', target: 1 } };
  expect(announced([own], [], { setup: FOUR, detail: 'short' }).own).toBe('Stop on them.');
  expect(announced([drive(0, 50, 200)], [], { detail: 'short' }).own).toBe('At 200.');
  const said = (action: LogEntry['action']) => announced([{ ...own, action }], [], { detail: 'short' }).own;
  expect(said({ type: 'discard', card: '25' })).toBe('Away.');
  expect(said({ type: 'attack', card: 'stop', target: 1 })).toBe('Stop.');
});

test('partners hear who plays with whom, and players without a partner nothing', () => {
  const model = (setup: Setup): TableModel =>
    ({ setup: { ...setup, you: 0 }, rules: rulesOf(setup), team: 0, opponents: [1] }) as unknown as TableModel;
  expect(teamsText(model(FOUR))).toBe('You and Joris against Marguerite and Théo. Match to 5,000.');
  expect(teamsText(model(SETUP))).toBe('');
});

test('the viewer’s action is announced separately from later actions of others', () => {
  const discard: LogEntry = { id: 1, seat: 0, team: 0, action: { type: 'discard', card: '25' } };
  const setup: Setup = {
    ...SETUP,
    occupants: [SETUP.occupants[0], { kind: 'person', name: 'Ben' }] as Setup['occupants'],
  };
  const { own, others } = wordsOf(
    announcementsOf({ setup: { ...setup, you: 0 }, seat: 0, events: [{ type: 'turn', seat: 1 }], undo: null }, [
      discard,
    ]),
  );
  expect(own).toBe('You discard 25 miles.');
  expect(others).toBe('');
  // No move has said yet who begins.
  const start = announcementsOf(
    { setup: { ...setup, you: 0 }, seat: 0, events: [{ type: 'turn', seat: 1 }], undo: null },
    [],
  );
  expect(start.map(({ words }) => words)).toEqual(['It is Ben’s turn.']);
});

test.each([
  ['match', 'The match is over.'],
  ['single', 'The deal is over.'],
] as const)('at the end of a %s, only its end is announced', (format, words) => {
  const setup = { ...SETUP, house: { format } };
  expect(announced([], [{ type: 'dealOver' }, { type: 'matchOver' }], { setup }).others).toBe(words);
});

test('the end of a deal in a match, and the end of a match in the middle of a deal, are announced', () => {
  expect(announced([], [{ type: 'dealOver' }]).others).toBe('The deal is over.');
  expect(announced([], [{ type: 'matchOver' }]).others).toBe('The match is over.');
});

test('a computer’s turn and other players’ draws are not announced, but cancel the viewer’s turn', () => {
  const events = [
    { type: 'turn', seat: 1 },
    { type: 'draw', seat: 1, card: null },
  ] as const;
  expect(announcementsOf({ setup: SETUP, seat: 0, events, undo: null }, [])).toEqual([
    { words: '', topic: 'turn', isUrgent: false },
  ]);
});

test('after a safety the turn is not announced again', () => {
  const safety: LogEntry = { id: 1, seat: 1, team: 1, action: { type: 'safety', card: 'extraTank' } };
  const { others } = announced(
    [safety],
    [
      { type: 'turn', seat: 1 },
      { type: 'draw', seat: 1, card: null },
    ],
  );
  expect(others).toBe('Marguerite plays Extra Tank and goes again.');
});

test('an attack on the viewer’s team is addressed to the listener', () => {
  const attack = (target: number): LogEntry => ({
    id: 1,
    seat: 1,
    team: 1,
    action: { type: 'attack', card: 'stop', target },
  });
  expect(announced([attack(0)], [])).toEqual({ own: 'Marguerite plays Stop on you.', others: '' });
  const four = { ...SETUP, players: 4 as const, occupants: [...SETUP.occupants, ...SETUP.occupants] };
  const heardBy = (seat: 2 | 3) =>
    wordsOf(
      announcementsOf({ setup: { ...four, you: seat === 2 ? 0 : 3 }, seat, events: [], undo: null }, [attack(0)]),
    );
  expect(heardBy(2).own).not.toBe('');
  expect(heardBy(3).others).not.toBe('');
});

/** Every kind of event as seat 0 receives it, caused by seat 0 or seat 1. */
const KINDS: Readonly<Record<EventJson['type'], (seat: Seat) => readonly EventJson[]>> = {
  turn: (seat) => (seat === 0 ? [{ type: 'turn', seat }] : []),
  draw: (seat) => (seat === 0 ? [{ type: 'draw', seat, card: 'roll' }] : []),
  play: (seat) => [
    { type: 'play', seat, card: '100' },
    { type: 'play', seat, card: 'gasoline' },
    { type: 'play', seat, card: 'extraTank' },
    { type: 'play', seat, card: 'accident', target: 1 - seat },
  ],
  discard: (seat) => [{ type: 'discard', seat, card: 'stop' }],
  coupFourre: (seat) => [
    { type: 'coupFourre', seat, card: 'drivingAce', effect: { card: 'accident', by: 1 - seat, on: seat } },
  ],
  pass: (seat) => (seat === 0 ? [{ type: 'pass', seat }] : []),
  extension: (seat) => [
    { type: 'extension', seat, value: true },
    { type: 'extension', seat, value: false },
  ],
  dealOver: () => [{ type: 'dealOver' }],
  matchOver: () => [{ type: 'matchOver' }],
};

function updateWith(events: readonly EventJson[]): TableModel {
  const table = { teams: [{ miles: 100 }, { miles: 100 }] };
  return { setup: SETUP, seat: 0, events, undo: null, viewJson: table } as unknown as TableModel;
}

/** The announcement of an event, as in the log. */
function saidOf(event: EventJson, detail: SpeechDetail = 'full'): readonly string[] {
  const update = updateWith([event]);
  const { own, others } = wordsOf(announcementsOf(update, appendToLog([], update), detail));
  return [own, others].filter((words) => words !== '');
}

describe.each(LOCALES)('in %s', (locale) => {
  const usual = getLocale();
  beforeAll(() => showLanguage(locale));
  afterAll(() => showLanguage(usual));

  test.each(Object.entries(KINDS))('%s is one sentence, for every actor', (_, eventsBy) => {
    for (const event of [0, 1].flatMap((seat) => [...eventsBy(seat)])) {
      for (const words of [saidOf(event), saidOf(event, 'short')]) {
        expect(words, JSON.stringify(event)).toHaveLength(1);
        expect(words[0]).toMatch(/^\P{Ll}.*[.!]$/u);
        expect(words[0]).not.toMatch(/[{}]|undefined|[.?!] .*[.?!] /);
      }
    }
  });

  test('an undone action is one sentence, for every actor', () => {
    for (const seat of [0, 1]) {
      for (const action of [{ type: 'discard', card: 'roll' }, { type: 'pass' }] as const) {
        const undo = { undone: { seat, action }, whyNot: null, hasTakeBacks: false };
        const { own, others } = wordsOf(announcementsOf({ ...updateWith([]), undo }, []));
        expect([own === '', others === '']).toEqual([seat !== 0, seat === 0]);
        expect(own || others).toMatch(/^\P{Ll}[^.]*\.$/u);
      }
    }
  });
});

test('the sentences differ between languages', async () => {
  const usual = getLocale();
  const all: string[][] = [];
  for (const locale of LOCALES) {
    await showLanguage(locale);
    all.push(
      Object.values(KINDS).flatMap((eventsBy) =>
        [0, 1].flatMap((seat) => eventsBy(seat).flatMap((event) => saidOf(event))),
      ),
    );
  }
  await showLanguage(usual);
  for (const [index, sentences] of all.entries()) {
    for (const others of all.slice(index + 1)) {
      expect(others).toHaveLength(sentences.length);
      expect(sentences.filter((sentence, at) => sentence === others[at])).toEqual([]);
    }
  }
});
