import { expect, it } from 'vitest';
import { type ArenaFlags, readArenaOptions } from './options.ts';

const TYPED: ArenaFlags = {
  a: 'classic',
  b: 'cmd: node other.mjs',
  deals: '20',
  players: '2',
  edition: 'winning-moves-2008',
  time: '500',
  patience: '5000',
};

it('options are parsed', () => {
  const read = readArenaOptions({ ...TYPED, seed: 'x', match: true, cores: '3', resume: 'run.jsonl', json: true });
  expect(read).toMatchObject({
    plan: {
      bots: { a: 'classic', b: 'cmd: node other.mjs' },
      rules: { edition: 'winning-moves-2008', players: 2, format: 'match' },
      seed: 'x',
      length: 'match',
      deals: 20,
      timeMs: 500,
      rounds: null,
      advantageRollouts: null,
      patienceMs: 5000,
    },
    cores: 3,
    resume: 'run.jsonl',
    json: true,
  });
  expect(readArenaOptions(TYPED)).toMatchObject({
    plan: { seed: null, length: 'deal' },
    cores: null,
    resume: null,
    json: false,
  });
});

it('the rollouts for the advantage sum are parsed', () => {
  expect(readArenaOptions({ ...TYPED, b: 'classic:racer', advantage: '64' })).toMatchObject({
    plan: { advantageRollouts: 64 },
  });
});

it('house rules change single fields, and deals belong to a match unless the rules say otherwise', () => {
  const rules = (edition: string, ...words: string[]) => readArenaOptions({ ...TYPED, edition, rules: words });
  expect(rules('hasbro-2009', 'target=1000', 'extension=false', 'deck=full')).toMatchObject({
    plan: { rules: { target: 1000, extension: false, deck: 'full', format: 'match' } },
  });
  expect(rules('hasbro-2009', 'format=single')).toMatchObject({ plan: { rules: { format: 'single' } } });
});

it.each([
  [{ a: undefined }, '--a is missing: name a level (random,'],
  [{ b: undefined }, '--b is missing'],
  [{ a: 'genius' }, "--a: there is no level 'genius'; name a level"],
  [{ a: 'a\nb' }, "there is no level 'a b'"],
  [{ b: 'cmd: ' }, '--b has no command after cmd:'],
  [{ deals: '0' }, "--deals must be a whole number from 1 to 1000000, not '0'"],
  [{ deals: '1e3' }, "--deals must be a whole number from 1 to 1000000, not '1e3'"],
  [{ deals: '-5' }, '--deals must be'],
  [{ deals: '2.5' }, '--deals must be'],
  [{ deals: '' }, '--deals must be'],
  [{ players: '5' }, 'winning-moves-2008 cannot be played with 5 players, only with 2, 3, 4, 6'],
  [{ players: 'two' }, "--players must be a whole number from 0 to 1000000, not 'two'"],
  [{ edition: 'poker' }, 'there is no edition "poker"; the editions are parker-1971,'],
  [{ rules: ['target'] }, '--rules takes field=value, such as target=1000'],
  [{ rules: ['target='] }, '--rules takes field=value'],
  [{ rules: ['target=700=1000'] }, '--rules takes field=value'],
  [{ rules: ['target=800'] }, 'rules.target must be one of 700, 1000, not 800'],
  [{ rules: ['speed=fast'] }, 'rules has no field "speed"'],
  [{ rules: ['target=700', 'target=1000'] }, '--rules has target twice'],
  [{ seed: '' }, '--seed must have 1 to 200 characters'],
  [{ seed: 'x'.repeat(201) }, '--seed must have 1 to 200 characters'],
  [{ time: '0' }, '--time must be a whole number from 1 to 3600000'],
  [{ rounds: '0' }, '--rounds must be a whole number from 1 to 1000000'],
  [{ advantage: '0', b: 'classic' }, '--advantage must be a whole number from 1 to 100000'],
  [{ advantage: '128', b: 'classic', match: true }, '--advantage measures single deals: leave out --match'],
  [{ advantage: '128', b: 'champion' }, '--b must answer at once: choose one of random, novice,'],
  [{ advantage: '128' }, '--b must answer at once'],
  [{ patience: 'much' }, '--patience must be a whole number from 0 to 3600000'],
  [{ cores: '0' }, '--cores must be a whole number from 1 to 1024'],
])('%j is refused in one line', (wrong, words) => {
  const read = () => readArenaOptions({ ...TYPED, ...wrong } as ArenaFlags);
  expect(read).toThrow(words);
  expect(read).not.toThrow('\n');
});
