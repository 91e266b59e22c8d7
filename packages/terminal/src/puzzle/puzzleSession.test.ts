import { type Puzzle, type PuzzleAttempt, RUN_MS } from '@coup-fourre/client/puzzles';
import { ATTACK_PUZZLE } from '@coup-fourre/client/testing';
import { PUZZLES_MESSAGES, reasonText, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { seededRandom } from '@coup-fourre/rules';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PuzzleSession, type PuzzleSessionDeps } from './puzzleSession.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES, PUZZLES_MESSAGES));

/** Answer 1 attacks and is right, 2 plays the Roll. */
const ATTACK: Puzzle = {
  ...ATTACK_PUZZLE,
  id: 'attack01',
  rating: 1500,
  nextBest: 'ro',
  choices: { ...ATTACK_PUZZLE.choices, novice: 'ro' },
};
const MATCH: Puzzle = { ...ATTACK, id: 'match001', position: `${ATTACK.position} totals=0,4000` };
const HAZARD: Puzzle = {
  ...ATTACK,
  id: 'hazard01',
  theme: 'coupFourre',
  answer: '!RW',
  nextBest: 'pass',
  choices: { novice: '!RW', classic: '!RW', expert: '!RW' },
  position: 'winning-moves-2008 2 turn=1 hazard=st>0 hands=RW/?6 teams=ro.st/ro',
};
const EXTENSION: Puzzle = {
  ...HAZARD,
  id: 'extend01',
  theme: 'extension',
  answer: 'arrive',
  nextBest: 'extend',
  choices: { novice: 'extend', classic: 'arrive', expert: 'arrive' },
  position: 'parker-1971 2 hands=25/?6 teams=ro,-,200.200.100.100.100,-/ro extension=yes',
};

let lines: string[] = [];
let now = 0;
beforeEach(() => {
  lines = [];
  now = 0;
});

function sessionOf(puzzles: readonly Puzzle[], change: Partial<PuzzleSessionDeps> = {}): PuzzleSession {
  const attempts: PuzzleAttempt[] = [];
  return new PuzzleSession({
    puzzles,
    file: { attempts, repaired: null, add: (attempt) => attempts.push(attempt) },
    server: null,
    filter: {},
    random: seededRandom('session'),
    isRun: false,
    now: () => now,
    print: (printed) => lines.push(...printed),
    emphasize: (text) => `*${text}*`,
    ...change,
  });
}

/** What is printed after a line is entered. */
async function reply(session: PuzzleSession, line: string): Promise<string[]> {
  lines = [];
  await session.enter(line);
  return lines;
}

it('a puzzle is shown as its position, a question and numbered answers', () => {
  sessionOf([ATTACK]);
  expect(lines).toEqual([
    '*Puzzle: Attack or drive. Rated 1500. Winning Moves, 2008.*',
    expect.stringMatching(/^You: 0 of 700 miles; battle empty/),
    expect.stringMatching(/^Turbo-9: 0 of 700 miles; battle Roll/),
    expect.stringMatching(/^Draw pile \d+, discard/),
    'Already played or discarded: 1 × Roll.',
    expect.stringMatching(/^Not seen yet: 97 cards, 91 in the draw pile and the rest in other hands\. 9 × 25 miles, /),
    'A single deal, not a match.',
    'Your cards: 25 miles, Stop, Roll.',
    'Your turn. Which card, and where?',
    '1: play Stop on Turbo-9',
    '2: play Roll',
    '3: discard 25 miles',
    '4: discard Stop',
    '5: discard Roll',
    '1–5: your answer, q: leave.',
  ]);
});

it('an answer is followed by the right answer, the reason, the levels’ choices and the rating, then by the next puzzle', async () => {
  const session = sessionOf([ATTACK, MATCH]);
  const isMatch = lines.join().includes('Match points before this deal: You 0, Turbo-9 4,000.');
  const shown = await reply(session, '1');
  const isExplanation = (line: string): boolean => /^(What decides$| {2}|A typical deal|The same deal)/.test(line);
  expect(shown.filter(isExplanation)).toEqual([
    'What decides',
    ...Array.from({ length: shown.filter((line) => line.startsWith('  ')).length }, () =>
      expect.stringMatching(/^ {2}.*\.$/),
    ),
    expect.stringMatching(/^A typical deal after the answer: .*In the end: /),
    expect.stringMatching(/^The same deal after the next best move \(.*\): .*In the end: /),
  ]);
  expect(shown.filter((line) => !isExplanation(line))).toEqual([
    'Right! The answer: play Stop on Turbo-9.',
    expect.stringMatching(/^Play Stop on Turbo-9: .*\.$/),
    expect.stringContaining(isMatch ? 'lowers the chance to win the match by 5.1 percentage points' : '57 points less'),
    'novice: play Roll',
    'classic: play Stop on Turbo-9',
    'expert: play Stop on Turbo-9',
    expect.stringMatching(/^Your rating: 15\d\d \(\+\d\d\). This puzzle: 14\d\d\.$/),
    'Enter: the next puzzle, q: leave.',
  ]);
  expect((await reply(session, '')).join('\n')).toMatch(
    isMatch ? 'A single deal, not a match.' : 'Match points before this deal: You 0',
  );
  expect((await reply(session, '2'))[0]).toBe('Not this time. The answer: play Stop on Turbo-9.');
  await reply(session, '');
  expect(await reply(session, '1')).toContainEqual(
    expect.stringMatching(/^Your rating stays \d+: only the first try counts\.$/),
  );
  expect(session.isOver).toBe(false);
  expect(await reply(session, 'q')).toEqual([expect.stringMatching(/^2 of 3 right\. Your rating: \d+ \([+−]\d+\)\.$/)]);
  expect(session.isOver).toBe(true);
});

it('a line that is no answer leaves the puzzle open', async () => {
  const session = sessionOf([ATTACK]);
  for (const line of ['0', '6', 'x', '1.5'])
    expect(await reply(session, line)).toEqual([`There is no answer ${line}: type a number from 1 to 5.`]);
  expect(await reply(session, '')).toEqual(['1–5: your answer, q: leave.']);
  expect((await reply(session, '1'))[0]).toMatch(/^Right/);
});

it.each(['q', 'Q', 'quit', 'exit'])('%s leaves, also between two puzzles', async (line) => {
  const session = sessionOf([ATTACK, MATCH]);
  await session.enter('1');
  await session.enter(line);
  expect(session.isOver).toBe(true);
});

it('what lies under the top card of a pile is said, because a safety may uncover it', () => {
  sessionOf([{ ...ATTACK, position: 'winning-moves-2008 2 hands=ro.25.st/?6 teams=ro.og.ga,sl.el,-,-/ro' }]);
  expect(lines.filter((line) => line.includes('under'))).toEqual([
    'You: under Gasoline lie, from the top, Out of Gas, Roll.',
    'You: under End of Limit lie, from the top, Speed Limit.',
  ]);
});

it('a person who leaves at once gets no message, and leaving a run shows its progress', async () => {
  expect(await reply(sessionOf([ATTACK]), 'q')).toEqual([]);
  const run = sessionOf([ATTACK, MATCH], { isRun: true });
  await run.enter('');
  await run.enter('1');
  expect(await reply(run, 'q')).toEqual(['1 of 1 right so far.']);
});

it('a hazard that may be answered, and an extension, have their own questions', () => {
  sessionOf([HAZARD]);
  expect(lines.slice(-4)).toEqual([
    'Stop was just played on you. Coup fourré, or let it stand?',
    '1: call the coup fourré',
    '2: let the hazard stand',
    '1–2: your answer, q: leave.',
  ]);
  lines = [];
  sessionOf([EXTENSION]);
  expect(lines.slice(-4, -1)).toEqual([
    'You have driven 700 miles. Stop here, or drive on to 1,000?',
    '1: extend to 1,000',
    '2: end the trip at 700',
  ]);
});

it('an answer that does not exist is refused in words', () => {
  expect(sessionOf([ATTACK], { filter: { theme: 'safety' } }).isOver).toBe(true);
  expect(lines).toEqual(['No puzzle matches: change --theme or --rating, or leave them out.']);
  lines = [];
  expect(sessionOf([ATTACK], { filter: { failed: true } }).isOver).toBe(true);
  expect(lines).toEqual(['You have no missed puzzles left.']);
});

it('a timed run begins with Enter, continues from puzzle to puzzle, ends by the clock and changes no ratings', async () => {
  const attempts: PuzzleAttempt[] = [];
  const file = { attempts, repaired: null, add: (attempt: PuzzleAttempt) => attempts.push(attempt) };
  const session = sessionOf([ATTACK, MATCH, HAZARD], { isRun: true, file });
  expect(lines).toEqual(['As many as you can in three minutes. Enter: start, q: leave.']);
  now = 1000;
  expect((await reply(session, ''))[0]).toMatch(/^\*Puzzle/);
  now += 60_000;
  const next = await reply(session, '1');
  expect(next[0]).toMatch(/^Right/);
  expect(next).toContainEqual('120 seconds left, 1 right.');
  expect(next.at(-1)).toMatch(/your answer/);
  expect(next.join()).not.toContain('rating:');
  await reply(session, '2');
  now = 1000 + RUN_MS;
  expect(await reply(session, '1')).toEqual(['Time is up: 1 of 2 right.']);
  expect(session.isOver).toBe(true);
  expect(attempts.map(({ isInRun }) => isInRun)).toEqual([true, true]);
});

it('a server counts the first try and shows others’ choices, most frequent first', async () => {
  const asked: string[] = [];
  const results = { own: 'ro', tries: 3, choices: { ro: 1, 'st>1': 2 }, rating: 1480, deviation: 90 };
  const server: PuzzleSessionDeps['server'] = {
    tryPuzzle: async (id, choice) => {
      asked.push(`${id} ${choice}`);
      return { ok: true, value: results };
    },
    puzzleResults: async (id) => {
      asked.push(id);
      return { ok: false, reason: asked.length < 3 ? 'tryFirst' : 'noServer' };
    },
  };
  const session = sessionOf([ATTACK], { server });
  expect((await reply(session, '2')).slice(-4)).toEqual([
    'What others chose (3 first tries)',
    '2 of 3: play Stop on Turbo-9',
    '1 of 3: play Roll (you)',
    'Enter: the next puzzle, q: leave.',
  ]);
  // A later try is not sent. The server has no first try of this guest, so it shows no choices.
  await reply(session, '');
  expect((await reply(session, '1')).at(-2)).toMatch(/^Your rating stays/);
  await reply(session, '');
  expect((await reply(session, '1')).at(-2)).toBe(reasonText('noServer'));
  expect(asked).toEqual(['attack01 ro', 'attack01', 'attack01']);
});

it('a timed run sends nothing', async () => {
  const server = { tryPuzzle: () => expect.fail('a try was sent'), puzzleResults: () => expect.fail('asked') };
  const session = sessionOf([ATTACK, MATCH], { server, isRun: true });
  await reply(session, '');
  expect((await reply(session, '1'))[0]).toMatch(/^Right/);
});

it('one’s own mistakes say when they come back, change no rating, and end when none is due', async () => {
  const answers: string[] = [];
  const due = [ATTACK];
  const own: PuzzleSessionDeps['own'] = {
    next: () => due.shift() ?? null,
    noneDue: () => 'none is due',
    headingOf: ({ points }) => `${points} points lost`,
    isRight: (_, choice) => choice === 'ro',
    answered: ({ id }, isSolved) => {
      answers.push(`${id} ${isSolved}`);
      return 'it comes back';
    },
  };
  const session = sessionOf([], { own });
  expect(lines[0]).toBe('*57 points lost*');
  expect((await reply(session, '2')).slice(-2)).toEqual(['it comes back', 'Enter: the next puzzle, q: leave.']);
  expect(answers).toEqual(['attack01 true']);
  expect(await reply(session, '')).toEqual(['none is due']);
  expect(session.isOver).toBe(true);
});
