import { expect, test } from 'vitest';
import { TurnBell } from './turnBell.ts';

test('a turn rings and shows in the title, in a terminal only', () => {
  const written: string[] = [];
  const write = (text: unknown) => written.push(String(text)) > 0;
  const bell = new TurnBell({ isTTY: true, write });
  bell.show({ turns: 1, isNew: true });
  bell.show({ turns: 0, isNew: false });
  bell.close();
  expect(written.slice(1, 3)).toEqual(['\u001B]2;(1) Coup Fourré\u0007\u0007', '\u001B]2;Coup Fourré\u0007']);
  new TurnBell({ isTTY: false, write }).show({ turns: 1, isNew: true });
  expect(written).toHaveLength(4);
});
