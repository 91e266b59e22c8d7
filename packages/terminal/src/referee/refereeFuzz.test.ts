import { CARD_NAMES } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RefereeClient, type Reply } from '../testing/refereeClient.ts';

const CODES =
  'badRequest unknownOp unknownEdition unsupportedPlayers unknownCard badDeck impossiblePosition noDeal notYourTurn ' +
  'wrongPhase notInHand illegalPlay badRecord';
const REASONS =
  'notTheAnswer needRoll needRemedy speedLimited pastTarget thirdTwoHundred nothingToCure alreadyRolling protected ' +
  'notRolling emptyBattlePile hazardShowing limitShowing ownTeam noSuchTeam';
const OPS = 'editions newDeal newMatch nextDeal setup legal act state view score record replay'.split(' ');

function expectAnAnswer({ id, ok, error }: Reply, request: unknown): void {
  expect(JSON.stringify(id)).toBe(JSON.stringify(request ?? null));
  expect(ok).toBe(error === undefined);
  if (!error) return;
  expect(CODES.split(' ')).toContain(error.code);
  expect(error.message.length).toBeGreaterThan(10);
  if (error.code === 'illegalPlay') expect(REASONS.split(' ')).toContain(error.reason);
  else expect(error).not.toHaveProperty('reason');
}

const LINE = 'winning-moves-2008 2 drawn=yes hands=25.ft.ro.sl/PP.100.st teams=ro,-,100,ET/ro.st,sl,-,- draw=50.75.RW';

const anything = fc.jsonValue({ maxDepth: 3 });
const mostly = (sound: fc.Arbitrary<unknown>) => fc.oneof({ weight: 12, arbitrary: sound }, anything);
const card = mostly(fc.constantFrom(...CARD_NAMES));
const held = fc.constantFrom('25', 'flatTire', 'roll', 'speedLimit', '100', 'gasoline');
const action = mostly(
  fc.oneof(
    fc.record({ type: fc.constantFrom('play', 'discard', 'coupFourre'), card: fc.oneof(held, card) }),
    fc.record({ type: fc.constant('play'), card: fc.oneof(held, card), target: mostly(fc.nat(2)) }),
    fc.record({ type: fc.constantFrom('pass', 'extend', 'draw') }),
    fc.record({ type: fc.constant('extend'), value: mostly(fc.boolean()) }),
  ),
);
const position = mostly(
  fc.record({
    hands: mostly(fc.tuple(fc.array(card, { maxLength: 4 }), fc.array(card, { maxLength: 4 }))),
    teams: mostly(fc.tuple(fc.record({ battle: fc.array(card, { maxLength: 2 }) }), fc.constant({}))),
  }),
);
const request = fc.record(
  {
    id: anything,
    op: mostly(fc.constantFrom(...OPS)),
    edition: mostly(fc.constantFrom('winning-moves-2008', 'computer')),
    players: mostly(fc.constantFrom(2, 3, 5)),
    seed: mostly(fc.nat(9)),
    seat: mostly(fc.constantFrom(0, 1, null)),
    action,
    position,
    record: mostly(fc.constant('coup-fourre record 1')),
    rules: mostly(fc.constant({})),
    deck: fc.array(card),
    dealer: mostly(fc.nat(2)),
    format: mostly(fc.constantFrom('match', 'single')),
  },
  { requiredKeys: ['id', 'op'] },
);
/** Requests that have exactly the fields of their op. */
const apt = fc.oneof(
  fc.record({ id: anything, op: fc.constant('act'), seat: mostly(fc.constantFrom(0, 0, 1)), action }),
  fc.record({
    id: anything,
    op: fc.constant('setup'),
    edition: fc.constant('computer'),
    players: fc.constant(2),
    position,
  }),
  request,
);

it('every request gets one response: success, or an error code of the protocol with a message', () => {
  const codes = new Set<string>();
  fc.assert(
    fc.property(fc.array(apt, { minLength: 1, maxLength: 5 }), (requests) => {
      const referee = new RefereeClient();
      referee.setup(LINE);
      for (const request of requests) {
        const reply = referee.line(JSON.stringify(request));
        expectAnAnswer(reply, request.id);
        codes.add(reply.error?.code ?? 'ok');
      }
    }),
    { numRuns: testSize(300), seed: 7 },
  );
  expect([...codes].sort().join(' ')).toContain('illegalPlay');
  expect(codes.size).toBeGreaterThan(8);
});

it('every line gets one response', () => {
  const referee = new RefereeClient();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
      const { ok, error } = referee.line(line);
      expect([ok, CODES.split(' ').includes(error?.code ?? '')]).toEqual([false, true]);
    }),
    { numRuns: testSize(200), seed: 7 },
  );
});
