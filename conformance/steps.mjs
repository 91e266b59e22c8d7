// The steps of a scenario. Each takes the step and the running scenario (its referee and how its deals begin).
// Each returns what is wrong, or null.
import { isDeepStrictEqual } from 'node:util';
import { mismatch } from './mismatch.mjs';

const show = (value) => JSON.stringify(value);
const without = (answer) => ({ ...answer, id: undefined });

/** An action as text, with its fields in alphabetical order. */
const nameOf = (action) => show(Object.fromEntries(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1))));

/** A seat acts. With `error`, the action is refused, and nothing changes. */
async function act({ act: [seat, action], gives = {}, error, reason }, { referee }) {
  if (error !== undefined) return refused({ seat, action, error, reason }, referee);
  const answer = await referee.ask({ op: 'act', seat, action });
  return answer.ok ? mismatch(answer, gives) : `${show(action)} refused: ${show(answer.error)}`;
}

async function refused({ seat, action, error, reason }, referee) {
  const before = await referee.ask({ op: 'state' });
  const answer = await referee.ask({ op: 'act', seat, action });
  if (answer.ok !== false) return `${show(action)} was accepted, expected the error ${error}`;
  if (answer.error?.code !== error) return `error ${show(answer.error)}, expected ${error}`;
  if (reason !== undefined && answer.error.reason !== reason)
    return `reason ${show(answer.error.reason)}, expected ${reason}`;
  const after = await referee.ask({ op: 'state' });
  return isDeepStrictEqual(without(before), without(after)) ? null : 'a refused action changed the state';
}

/** Some actions are legal, others are not. */
async function legal({ legal: { includes = [], excludes = [] } }, { referee }) {
  const answer = await referee.ask({ op: 'legal' });
  if (!answer.ok) return `legal refused: ${show(answer.error)}`;
  const names = new Set(answer.actions.map(nameOf));
  const missing = includes.find((action) => !names.has(nameOf(action)));
  if (missing !== undefined) return `${show(missing)} should be legal`;
  const extra = excludes.find((action) => names.has(nameOf(action)));
  return extra === undefined ? null : `${show(extra)} should not be legal`;
}

async function state({ state: expected }, { referee }) {
  const answer = await referee.ask({ op: 'state' });
  return mismatch(answer.state, expected, 'state');
}

async function score({ score: expected }, { referee }) {
  const answer = await referee.ask({ op: 'score' });
  return mismatch(answer.teams, expected, 'score');
}

/** Two states that a seat cannot distinguish must give it the same view, to the byte. */
async function twin({ twin: other, seats }, { referee, table, position }) {
  const viewsOf = async (truth) => {
    const answer = await referee.ask({ op: 'setup', ...table, position: truth });
    if (!answer.ok) throw new Error(`setup refused: ${show(answer.error)}`);
    const views = [];
    for (const seat of seats) views.push(await referee.ask({ op: 'view', seat }));
    return views;
  };
  const [mine, others] = [await viewsOf(position), await viewsOf(other)];
  for (const [index, seat] of seats.entries()) {
    if (!mine[index].ok || !others[index].ok) return 'view refused';
    if (show(without(mine[index])) !== show(without(others[index])))
      return `the view of ${seat ?? 'a spectator'} tells hidden cards apart`;
  }
  return null;
}

/** A seed always deals the same cards, and other cards than the next seed. */
async function repeats({ repeats: seed }, { referee, table }) {
  const dealt = async (number) => {
    await referee.ask({ op: 'newDeal', ...table, seed: number });
    return show(without(await referee.ask({ op: 'state' })));
  };
  const [first, again, other] = [await dealt(seed), await dealt(seed), await dealt(seed + 1)];
  if (first !== again) return 'the same seed dealt differently';
  return first === other ? 'another seed dealt the same' : null;
}

async function request({ request: asked, gives = {} }, { referee }) {
  return mismatch(await referee.ask(asked), gives);
}

async function raw({ raw: line, gives = {} }, { referee }) {
  return mismatch(await referee.send(line), gives);
}

const STEPS = { act, legal, state, score, twin, repeats, request, raw };

/** Takes a step. Returns what is wrong, or null. */
export function takeStep(step, running) {
  const kind = Object.keys(STEPS).find((name) => name in step);
  if (kind === undefined) throw new Error(`no such step: ${show(step)}`);
  return STEPS[kind](step, running);
}
