import {
  bitsOf,
  type Card,
  DRIVING_ACE,
  fastRandom,
  REPAIRS,
  RIGHT_OF_WAY,
  ROLL,
  seededRandom,
} from '@coup-fourre/rules';
import { emptyState, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../testing/tables.ts';
import { unlikelyIn } from './belief.ts';
import { Worlds } from './world.ts';

const DRAW = 'draw=25.25.50.50.75.75.100.100.ga.re.re.el.ro.ro.ro.ft.ac.sl.st.DA.RW';

function unlikely(teams: string): number[] {
  const draw = teams.includes('RW') ? DRAW.replace('.RW', '') : DRAW;
  const line = `winning-moves-2008 2 drawn=yes hands=25.50.100/50.75.ro teams=${teams} ${draw}`;
  return [...unlikelyIn(viewOf(positionOf(line), 0))];
}

const bits = (...cards: Card[]): number => bitsOf(cards);

describe('what the opponent hardly holds at one’s own turn', () => {
  it('is the remedy and the safety of the hazard that shows on its pile', () => {
    expect(unlikely('ro,-,25,-/ro.ac,-,50,-')).toEqual([0, bits(REPAIRS, DRIVING_ACE)]);
  });

  it('is a Roll after a Stop, and Right of Way with it', () => {
    expect(unlikely('ro,-,25,-/ro.st,-,50,-')).toEqual([0, bits(ROLL, RIGHT_OF_WAY)]);
  });

  it('is a Roll where it has not started', () => {
    expect(unlikely('ro,-,25,-/-,-,-,-')).toEqual([0, bits(ROLL)]);
  });

  it('is Right of Way under a limit', () => {
    expect(unlikely('ro,-,25,-/ro,sl,50,-')).toEqual([0, bits(RIGHT_OF_WAY)]);
  });

  it('is nothing while it drives, has just repaired or is safe', () => {
    expect(unlikely('ro,-,25,-/ro,-,50,-')).toEqual([0, 0]);
    expect(unlikely('ro,-,25,-/ro.ac.re,-,50,-')).toEqual([0, 0]);
    expect(unlikely('ro,-,25,-/ro.st,-,50,RW')).toEqual([0, 0]);
  });
});

it('a world made up rarely gives the opponent what it hardly holds', () => {
  const line = `winning-moves-2008 2 drawn=yes hands=25.50.100/50.75.75 teams=ro,-,25,-/ro.st,-,50,- ${DRAW}`;
  const view = viewOf(positionOf(line), 0);
  const random = fastRandom(seededRandom('belief'));
  const worlds = new Worlds(view);
  const world = emptyState(view.table.rules);
  let withRoll = 0;
  for (let number = 0; number < 1000; number += 1) {
    worlds.fill(world, random);
    if (world.hands[1]?.has(ROLL)) withRoll += 1;
  }
  // One world in ten is dealt without that thought, and about a third of those has a Roll among three cards of 24.
  expect(withRoll).toBeGreaterThan(10);
  expect(withRoll).toBeLessThan(80);
});
