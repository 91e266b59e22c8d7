// A computer player in one file, with nothing but Node: an example of the bot protocol, and a plain but sound opponent.
//
//   coup-fourre arena --a expert --b "cmd:node examples/plain.mjs" --deals 500
//
// It reads observations from standard input, one line of JSON each, and answers every `decide` with an action. It plays by
// the rules of Winning Moves, 2008: repair, finish, attack, drive as far as possible, keep safeties for a coup fourré, never
// extend.
import { createInterface } from 'node:readline';

const MILES = { 25: 25, 50: 50, 75: 75, 100: 100, 200: 200 };
const REMEDY_FOR = {
  accident: 'repairs',
  outOfGas: 'gasoline',
  flatTire: 'spareTire',
  stop: 'roll',
  speedLimit: 'endOfLimit',
};
const SAFETY_AGAINST = {
  accident: 'drivingAce',
  outOfGas: 'extraTank',
  flatTire: 'punctureProof',
  stop: 'rightOfWay',
  speedLimit: 'rightOfWay',
};
const HAZARDS = Object.keys(REMEDY_FOR);
const STOPPING = HAZARDS.filter((hazard) => hazard !== 'speedLimit');
const SAFETIES = new Set(Object.values(SAFETY_AGAINST));

const play = (card) => ({ type: 'play', card });
const attack = (card, target) => ({ type: 'play', card, target });
const milesOf = (card) => MILES[card] ?? 0;

const has = (team, safety) => team.safeties.some(({ card }) => card === safety);
const trouble = ({ battle, ...team }) =>
  STOPPING.includes(battle) && !has(team, SAFETY_AGAINST[battle]) ? battle : null;
const rolls = (team) => trouble(team) === null && (has(team, 'rightOfWay') || team.battle === 'roll');
const isLimited = (team) => team.speed === 'speedLimit' && !has(team, 'rightOfWay');

/** The action for an observation. */
function choose(seen) {
  if (seen.phase === 'coupFourre') return { type: 'coupFourre', card: SAFETY_AGAINST[seen.hazard.card] };
  if (seen.phase === 'extension') return { type: 'extend', value: false };
  const own = seen.seat % seen.teams.length;
  const team = seen.teams[own];
  const rivals = seen.teams
    .map((rival, number) => ({ rival, number }))
    .filter(({ number }) => number !== own)
    .sort((a, b) => b.rival.miles - a.rival.miles);
  return (
    cure(seen, team) ??
    (rolls(team) ? drive(seen, team, rivals) : null) ??
    stop(seen, rivals) ??
    slowDown(seen, rivals) ??
    freeOfLimit(seen, team) ??
    discard(seen, team, rivals)
  );
}

/** Cures its own car, if it can. */
function cure({ hand }, team) {
  const hazard = trouble(team);
  if (hazard === null) return !rolls(team) && hand.includes('roll') ? play('roll') : null;
  const card = [REMEDY_FOR[hazard], SAFETY_AGAINST[hazard]].find((answer) => hand.includes(answer));
  return card ? play(card) : null;
}

/** Completes the trip, else stops an opponent, else drives as far as possible. */
function drive(seen, team, rivals) {
  const left = seen.target - team.miles;
  const [farthest] = seen.hand
    .filter((card) => milesOf(card) > 0 && milesOf(card) <= Math.min(left, isLimited(team) ? 50 : left))
    .filter((card) => card !== '200' || team.distance[200] < 2)
    .sort((a, b) => milesOf(b) - milesOf(a));
  if (farthest && milesOf(farthest) === left) return play(farthest);
  const attacked = stop(seen, rivals);
  if (attacked) return attacked;
  const isSlow = !farthest || milesOf(farthest) < 50;
  if (isSlow && isLimited(team) && seen.hand.includes('endOfLimit')) return play('endOfLimit');
  return farthest ? play(farthest) : null;
}

function stop({ hand }, rivals) {
  for (const { rival, number } of rivals) {
    const hazard = STOPPING.find((card) => hand.includes(card) && !has(rival, SAFETY_AGAINST[card]));
    if (hazard && rolls(rival)) return attack(hazard, number);
  }
  return null;
}

function slowDown({ hand }, rivals) {
  const free = rivals.find(({ rival }) => rival.speed !== 'speedLimit' && !has(rival, 'rightOfWay'));
  return free && hand.includes('speedLimit') ? attack('speedLimit', free.number) : null;
}

function freeOfLimit({ hand }, team) {
  return isLimited(team) && hand.includes('endOfLimit') ? play('endOfLimit') : null;
}

/** Discards what helps least; lays a safety before the deal ends. */
function discard({ hand, drawPile, target }, team, rivals) {
  const safety = hand.find((card) => SAFETIES.has(card));
  if (safety && drawPile <= 2) return play(safety);
  const worth = (card) => {
    if (SAFETIES.has(card)) return 1000;
    if (MILES[card]) return worthOfMiles(card, team, target);
    if (card === 'roll') return has(team, 'rightOfWay') ? -30 : 60;
    if (HAZARDS.includes(card)) return rivals.every(({ rival }) => has(rival, SAFETY_AGAINST[card])) ? -50 : 40;
    const hazard = HAZARDS.find((cause) => REMEDY_FOR[cause] === card);
    if (has(team, SAFETY_AGAINST[hazard])) return -60;
    return hand.filter((other) => other === card).length > 1 ? 10 : 45;
  };
  const [worst] = [...hand].sort((a, b) => worth(a) - worth(b));
  return { type: 'discard', card: worst };
}

function worthOfMiles(card, team, target) {
  if (milesOf(card) > target - team.miles) return -50;
  return card === '200' && team.distance[200] >= 2 ? -40 : milesOf(card) / 3;
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const seen = JSON.parse(line);
  if (seen.type === 'decide') process.stdout.write(`${JSON.stringify({ id: seen.id, ...choose(seen) })}\n`);
});
