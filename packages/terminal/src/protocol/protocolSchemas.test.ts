import { readFileSync } from 'node:fs';
import { encodeObservation, fastRandom, readObservation, seededRandom, toResult } from '@coup-fourre/rules';
import { actorOfState, parsePosition, viewOf } from '@coup-fourre/rules/authority';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { Referee } from '../referee/referee.ts';
import { BOT_SCHEMA, REFEREE_SCHEMA } from '../testing/protocolSchemas.ts';
import { randomLegalAction } from '../testing/randomGame.ts';
import { positionJson, RefereeClient } from '../testing/refereeClient.ts';

const PROTOCOL = readFileSync(new URL('../../../../PROTOCOL.md', import.meta.url), 'utf8');

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(REFEREE_SCHEMA, 'referee').addSchema(BOT_SCHEMA, 'bot');

/** A validator of one kind of message. Returns the faults that it finds. */
function faultsOf(kind: string): (message: unknown) => readonly string[] {
  const validate = ajv.getSchema(kind);
  if (validate === undefined) throw new Error(`no schema ${kind}`);
  return (message) =>
    validate(message) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

const requestFaults = faultsOf('referee#/$defs/request');
const responseFaults = faultsOf('referee#/$defs/response');
const decideFaults = faultsOf('bot#/$defs/decide');

/** A position in which every field is used. */
const LINE = 'winning-moves-2008 4 turn=3 drawn=yes hazard=st>0 hands=25/25/RW.25/25 teams=ro.st,sl,25.100,ET!/ro';
const POSITION = {
  hands: [['25', 'stop'], ['roll']],
  drawPile: ['50', '100'],
  teams: [{ battle: ['roll'], speed: [], distance: ['25'], safeties: [{ card: 'extraTank', coupFourre: true }] }, {}],
  turn: 0,
  drawn: true,
  target: 700,
  extendedBy: null,
  dealer: 1,
  discard: ['50'],
  totals: [0, 400],
};
const ATTACKED = { teams: [{ battle: ['roll'] }, { battle: ['roll', 'stop'] }], hazard: { card: 'stop', on: 1 } };
const TABLE = { edition: 'winning-moves-2008', players: 2, rules: { limitOnLimit: false } };
const REQUESTS: readonly object[] = [
  { op: 'editions' },
  { op: 'newDeal', ...TABLE, dealer: 1, seed: 'a seed' },
  { op: 'newMatch', ...TABLE, format: 'single', seed: 7 },
  { op: 'setup', ...TABLE, position: POSITION },
  { op: 'setup', ...TABLE, position: { ...POSITION, ...ATTACKED, extension: false } },
  { op: 'setup', ...positionJson(LINE) },
  { op: 'act', seat: 0, action: { type: 'play', card: 'stop', target: 1 } },
  { op: 'act', seat: 0, action: { type: 'discard', card: 'stop' } },
  { op: 'act', seat: 0, action: { type: 'extend', value: true } },
  { op: 'view', seat: 1 },
  { op: 'replay', record: 'a record' },
];

/** Copies of a message in which one part, at any depth, is left out, has another type or has a further field. */
function* spoiled(message: object): Generator<object> {
  const copy = (): Record<string, unknown> => structuredClone(message) as Record<string, unknown>;
  for (const path of pathsIn(message)) {
    const last = path.at(-1) ?? '';
    const inParent = (change: (parent: Record<string, unknown>) => void): object => {
      const whole = copy();
      change(path.slice(0, -1).reduce((part, key) => part[key] as Record<string, unknown>, whole));
      return whole;
    };
    if (!/^\d+$/.test(last)) yield inParent((parent) => void delete parent[last]);
    for (const value of [null, 'no such word', {}, [], true, 1.5, -1])
      yield inParent((parent) => {
        parent[last] = value;
      });
  }
}

/** The paths of all parts of a message, but not of its id, which may be anything. */
function pathsIn(part: unknown): string[][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part)
    .filter(([key]) => key !== 'id')
    .flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

/** Codes of input with the wrong form. They do not depend on the state of the game. */
const FORM = ['badRequest', 'unknownCard', 'unknownEdition', 'unknownOp'];

describe('the JSON Schemas', () => {
  it.each([
    ['referee', REFEREE_SCHEMA],
    ['bot', BOT_SCHEMA],
  ])('schemas/%s.json is up to date: run this test with -u after a change', async (name, schema) => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`../../../../schemas/${name}.json`);
  });

  it('of the referee accept every message of random matches', () => {
    const referee = new RefereeClient();
    const faults: string[] = [];
    const ask = (request: object): ReturnType<RefereeClient['line']> => {
      const response = referee.line(JSON.stringify(request));
      faults.push(...requestFaults(request), ...responseFaults(response));
      return response;
    };
    const random = fastRandom(seededRandom('schemas'));
    for (const [edition, players] of [
      ['encyclopedia', 3],
      ['hasbro-2009', 4],
      ['computer', 2],
    ] as const) {
      let reply = ask({ id: 1, op: 'newMatch', edition, players, seed: 7 });
      while (typeof reply.actor === 'number') {
        reply = ask({ id: 1, op: 'act', seat: reply.actor, action: randomLegalAction(referee, random) });
        for (const seat of [0, null]) ask({ id: null, op: 'view', seat });
      }
      for (const op of ['state', 'score', 'legal', 'record', 'editions']) expect(ask({ id: 'x', op }).ok).toBe(true);
    }
    expect(faults).toEqual([]);
  });

  it('of the referee refuse the same forms as the referee', () => {
    const different: string[] = [];
    for (const request of REQUESTS) {
      expect(requestFaults(request)).toEqual([]);
      for (const wrong of [...spoiled(request), { ...request, more: 1 }]) {
        const referee = new Referee(
          () => 'a seed',
          (error) => {
            throw error;
          },
        );
        referee.answer(JSON.stringify({ op: 'setup', ...TABLE, position: POSITION }));
        const { ok, error } = referee.answer(JSON.stringify(wrong)) as { ok: boolean; error?: { code: string } };
        const isRefused = FORM.includes(error?.code ?? '');
        const isInvalid = requestFaults(wrong).length > 0;
        if (isInvalid ? ok : isRefused) different.push(`${JSON.stringify(wrong)}: ${error?.code ?? 'accepted'}`);
      }
    }
    expect(different).toEqual([]);
  });

  it('of the bot refuse the same forms as the bot', () => {
    const different: string[] = [];
    for (const line of ['winning-moves-2008 2 drawn=yes hands=25.st/25.ro teams=ro,-,25,ET!/ro totals=0,400', LINE]) {
      const position = parsePosition(line);
      if (!position.ok) throw new Error(position.error.message);
      const question = structuredClone(encodeObservation(viewOf(position.value, actorOfState(position.value)), 1));
      expect(decideFaults(question)).toEqual([]);
      for (const wrong of spoiled(question) as Generator<Record<string, unknown>>) {
        if (wrong.type !== 'decide') continue;
        const read = toResult(() => readObservation(wrong));
        const isRefused = !read.ok && FORM.includes(read.error.code);
        const isInvalid = decideFaults(wrong).length > 0;
        if (isInvalid ? read.ok : isRefused)
          different.push(`${JSON.stringify(wrong)}: ${read.ok ? 'accepted' : read.error.message}`);
      }
    }
    expect(different).toEqual([]);
  });

  it('accept every valid line that PROTOCOL.md shows', () => {
    const [, referee = '', bot = ''] = PROTOCOL.split(/^## (?:The referee|A player|The server)$/m);
    const lines = (text: string): unknown[] =>
      [...text.matchAll(/^(?:[<>] )?(\{.*\})$/gm)].map(([, json = '']) => JSON.parse(json) as unknown);
    const isRefused = (message: unknown): boolean => JSON.stringify(message) === '{"type":"decide","id":2}';
    expect(lines(referee).flatMap(faultsOf('referee'))).toEqual([]);
    expect(
      lines(bot)
        .filter((line) => !isRefused(line))
        .flatMap(faultsOf('bot')),
    ).toEqual([]);
    expect([lines(referee).length, lines(bot).length]).toEqual([12, 6]);
  });

  it('have the events of PROTOCOL.md, with their fields', () => {
    const table = PROTOCOL.split('### Events\n\n')[1]?.split('\n\n')[0] ?? '';
    const shown = table
      .split('\n')
      .slice(2)
      .map((row) => row.split(' | ').slice(0, 2).join(' '))
      .map((row) => [...row.matchAll(/`(\w+)`/g)].map(([, word]) => word).join(' '));
    const { anyOf } = BOT_SCHEMA.$defs.event as {
      anyOf: { properties: Record<string, { enum?: string[]; const?: string }> }[];
    };
    const known = anyOf.flatMap(({ properties: { type, ...fields } }) =>
      (type?.enum ?? [type?.const]).map((name) => [name, ...Object.keys(fields)].join(' ')),
    );
    expect(new Set(shown)).toEqual(new Set(known));
  });
});
