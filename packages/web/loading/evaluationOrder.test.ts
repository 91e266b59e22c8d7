import { expect, test } from 'vitest';
import { earlyReads } from './evaluationOrder.ts';

const CIRCLE = 'import{f}from"./board.js";export var r=1.4;export function g(){return f}';

const board = (code: string) =>
  earlyReads(
    new Map([
      ['assets/board.js', `import{r as c}from"./sizes.js";${code};export function f(){}`],
      ['assets/sizes.js', CIRCLE],
    ]),
  );

test('a built file may not read an import while it loads, if the imported file needs it', () => {
  const found = ['assets/board.js reads r (c) of assets/sizes.js while it loads'];
  expect(board('var width=7*c')).toEqual(found);
  expect(board('var width=sum(7);function sum(a){return a*c}')).toEqual(found);
  expect(board('var width={size:c}')).toEqual(found);
});

test('a built file may read such an import later, and have names of its own', () => {
  expect(board('function width(){return 7*c}')).toEqual([]);
  expect(board('var width=()=>7*c')).toEqual([]);
  expect(board('var width={c:7}.c')).toEqual([]);
  expect(board('var width=sum(7);function sum(c){var r=c;return r}')).toEqual([]);
});

test('a built file may read an import while it loads, if the imported file does not need it', () => {
  const files = [
    ['assets/board.js', 'import{r as c}from"./sizes.js";var width=7*c'],
    ['assets/sizes.js', 'import{f}from"./other.js";export var r=1.4'],
    ['assets/other.js', 'export function f(){}'],
  ] as const;
  expect(earlyReads(new Map(files))).toEqual([]);
});
