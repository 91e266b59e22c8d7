import type { Attack, Event, Rules, Score, Seat } from '@coup-fourre/rules';
import type { DealState } from '@coup-fourre/rules/authority';
import type { Setup } from './wire.ts';

/** The rules' events that one room event brought about; `seq` is that room event's number. */
export interface Told {
  readonly seq: number;
  readonly events: readonly Event[];
}

/** An attack whose hazard is in the air, and the deal before it, from which play goes on if no one answers. */
export interface HeldAttack {
  readonly before: DealState;
  readonly attack: Attack;
}

/** A hosted game: who sits where, the deal on the table, and who looks at the device. It is the fold of its events. */
export interface Room {
  readonly id: string;
  readonly setup: Setup;
  readonly rules: Rules;
  /** Number of the last event, from 1. */
  readonly seq: number;
  /** Milliseconds since 1970 of the last event. */
  readonly at: number;
  readonly looking: Seat | null;
  /** Deals begun. */
  readonly deals: number;
  /** The deal on the table, null before the first. It is never changed: each event makes another one. */
  readonly state: DealState | null;
  /** The attack whose hazard is in the air, null while none is. */
  readonly held: HeldAttack | null;
  /** The people still to be asked about the hazard in the air, the next one first. */
  readonly asked: readonly Seat[];
  /** The score sheets of the deals before this one. */
  readonly earlier: readonly (readonly Score[])[];
  /** What happened in this deal. */
  readonly told: readonly Told[];
}

/** The deal on the table; a room has one from its second event on. */
export function dealOf({ state }: Room): DealState {
  if (state === null) throw new Error('no deal has begun');
  return state;
}

export function isPerson({ sitters }: Setup, seat: Seat): boolean {
  return sitters[seat]?.kind === 'person';
}

/** The seats of the people at the device, in turn order. */
export function peopleOf(setup: Setup): Seat[] {
  return setup.sitters.flatMap((sitter, seat) => (sitter.kind === 'person' ? [seat] : []));
}

/** The one person at the device, who hides nothing from anyone beside him; null at a hot seat. */
export function soloOf(setup: Setup): Seat | null {
  const [first, second] = peopleOf(setup);
  return first === undefined || second !== undefined ? null : first;
}

export function isHazardInTheAir({ held }: Room): boolean {
  return held !== null;
}

export function isDealOver({ state }: Room): boolean {
  return state === null || state.table.phase === 'dealOver';
}

/** The person whose turn at the device it is: to act, or to be asked about a hazard; null while there is none. */
export function awaitedOf(room: Room): Seat | null {
  if (isDealOver(room)) return null;
  if (isHazardInTheAir(room)) return room.asked[0] ?? null;
  const { turn } = dealOf(room).table;
  return isPerson(room.setup, turn) ? turn : null;
}
