import { parseAction, rulesFor } from '@coup-fourre/rules';
import { encodeState } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { positionJson } from '../testing/refereeClient.ts';
import { playMove, setUpPosition } from './refereeSession.ts';

it('a move returns a new session and leaves the given session unchanged', () => {
  const { position } = positionJson('parker-1971 2 drawn=yes hands=ro.25/50 draw=75');
  const { session } = setUpPosition(rulesFor('parker-1971', 2), position);
  const before = JSON.stringify([encodeState(session.state), session.record]);
  for (const word of ['ro', 'x25', '25', 'pass']) {
    const action = parseAction(word);
    if (action === null) return expect.fail(word);
    const step = playMove(session, { seat: 0, action });
    expect(typeof step === 'string').toBe(word === '25' || word === 'pass');
    expect(JSON.stringify([encodeState(session.state), session.record])).toBe(before);
  }
});
