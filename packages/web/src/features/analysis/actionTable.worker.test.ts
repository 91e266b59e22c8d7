import { DEFAULT_ROLLOUTS, rolloutSearch } from '@coup-fourre/bots';
import { encodeView, formatAction, parseView, readAction } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { runCall } from '../../worker/testing/runCall.ts';
import {
  type ActionTableMessage,
  type ActionTableRequest,
  compareActions,
  type TableSettings,
} from './actionTable.worker.ts';

const SETTINGS: TableSettings = { ...DEFAULT_ROLLOUTS, until: 'settled' };
const LINE = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro';

function request(tally: Float64Array | null = null, line = LINE): ActionTableRequest {
  const read = parseView(line);
  if (!read.ok) throw new Error(read.error.message);
  const { table } = read.value;
  return { rules: table.rules, seat: 0, view: encodeView(read.value), seed: 'x', tally, settings: SETTINGS };
}

/** All reported tables, until one is final or `most` have arrived. Each reading of the clock advances it by a step. */
async function tablesOf(asked: ActionTableRequest, most: number, step = 100): Promise<readonly ActionTableMessage[]> {
  let now = 0;
  const deps = {
    search: rolloutSearch,
    now: () => {
      now += step;
      return now;
    },
    yieldToMessages: async () => {},
  };
  const { progress } = await runCall<ActionTableMessage, void>(
    (call) => compareActions(asked, call, deps),
    (tables) => tables.length < most,
  );
  return progress;
}

const rollouts = (reply: ActionTableMessage | undefined): number => reply?.rows[0]?.rollouts ?? 0;

it('a table of every legal action arrives at once and improves until it is canceled', async () => {
  const tables = await tablesOf(request(), 4);
  expect(tables).toHaveLength(4);
  for (const table of tables) {
    expect(table.rows.map(({ action }) => formatAction(readAction(action))).toSorted()).toEqual(
      ['ro', 'sl>1', 'st>1', 'x100', 'x200', 'x25', 'x75', 'xro', 'xsl', 'xst'].toSorted(),
    );
    expect(new Set(table.rows.map((row) => row.rollouts)).size).toBe(1);
  }
  const counts = tables.map(rollouts);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(4);
});

it('a search continues from an earlier tally', async () => {
  const [first] = await tablesOf(request(), 1);
  const [second] = await tablesOf(request(first?.tally ?? null), 1);
  expect(rollouts(second)).toBe(2 * rollouts(first));
});

it('each level that does not search has its choice', async () => {
  const [table] = await tablesOf(request(), 1);
  expect(Object.keys(table?.choices ?? {})).toEqual(['novice', 'classic', 'expert']);
});

it('a forced action needs no search', async () => {
  const [table, more] = await tablesOf(request(null, 'winning-moves-2008 2 hands=200/?6'), 5);
  expect([table?.isFinal, table?.rows.length, more]).toEqual([true, 1, undefined]);
});

it('a table is final once the best action is ahead with the wanted confidence', async () => {
  const clear = 'winning-moves-2008 2 drawn=yes hands=ro.25.st/50 teams=-/ro';
  const tables = await tablesOf({ ...request(null, clear), settings: { ...SETTINGS, until: 90 } }, 40, 1);
  expect(rollouts(tables.at(-1))).toBeLessThan(2000);
  expect(tables.at(-1)?.isFinal).toBe(true);
});

it('other players of the rollouts give other figures', async () => {
  const points = async (settings: Partial<TableSettings>): Promise<readonly number[]> => {
    const [table] = await tablesOf({ ...request(), settings: { ...SETTINGS, ...settings } }, 1);
    return table?.rows.map((row) => row.points) ?? [];
  };
  expect(await points({ others: 'novice' })).not.toEqual(await points({}));
});
