import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hardCodedText } from '../testing/hardCodedText.ts';

const SOURCES = new URL('../', import.meta.url);
/** Files without text of the page: generated files, tests, and workers. */
const LEFT_OUT = /^worker\/|(?:^|\/)testing\/|\.test\.tsx?$|\.d\.ts$/;
/** Texts that are the same in every language: the game's name, the languages' own names, the names of computers, and a name that no one sees. */
const SAME_EVERYWHERE = new Set([
  'Coup Fourré',
  'English',
  'Français',
  'Español',
  'Nederlands',
  'Marguerite',
  'Joris',
  'Théo',
  'Inès',
  'Pilar',
  'Spectator-0',
]);
/** Key names in browsers. */
const KEYS = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End|Enter|Escape|Delete|Backspace|Tab|Page(?:Up|Down))$/;
/** A record or a study, whose words are the same in every language (NOTATION.md). */
const RECORD = /^coup-fourre (?:record|study) \d\n/;

const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file),
);

test('no text of the page is hard-coded: every text is a message', () => {
  const found = FILES.flatMap((file) =>
    hardCodedText(file, readFileSync(new URL(file, SOURCES), 'utf8'))
      .filter((text) => !SAME_EVERYWHERE.has(text) && !KEYS.test(text) && !RECORD.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(FILES.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ['between tags', 'const a = <p>Play now</p>', 'Play now'],
  ['a single word between tags', 'const a = <p>go</p>', 'go'],
  ['chosen between tags', "const a = <p>{on ? 'on' : name}</p>", 'on'],
  ['made up between tags', `const a = <p>{\`\${count} cards\`}</p>`, 'cards'],
  ['in a label', 'const a = <p aria-label="close">{x}</p>', 'close'],
  ['in a chosen label', "const a = <p title={on ? 'less' : x}>{x}</p>", 'less'],
  ['in a table of names', "const NAMES = { roll: 'Roll' }", 'Roll'],
  ['in a sentence', "const a = say('you may drive on')", 'you may drive on'],
])('text %s is found', (_where, source, text) => {
  expect(hardCodedText('a.tsx', source)).toEqual([text]);
});

test.each([
  ['messages', 'const a = <p title={m.play()}>{m.playNow({ count: 3 })}</p>'],
  ['messages by their key', "const a = <p title={m['Play now']()} />"],
  ['classes', `const a = <p className={on ? 'slot-card glow' : \`pad teams-\${n}\`} />`],
  ['paths of pictures', "const a = <path d={'M-8 0 A8 8 0 1 1 8 0Z'} />"],
  ['what is thrown', "throw new Error('the page has no root')"],
  ['keys', "if (event.key === 'Enter') send()"],
  ['modules', "import { A } from './some File.ts'"],
])('%s are not text', (_what, source) => {
  expect(hardCodedText('a.tsx', source)).toEqual([]);
});
