import type { Migration } from 'kysely';
import type { Dialect } from '../tables.ts';
import { appearances } from './appearances.ts';
import { challenges } from './challenges.ts';
import { days } from './days.ts';
import { oneRoom } from './oneRoom.ts';
import { onlineRooms } from './onlineRooms.ts';
import { outages } from './outages.ts';
import { puzzles } from './puzzles.ts';
import { ratingTerms } from './ratingTerms.ts';
import { retention } from './retention.ts';
import { shuffleProofs } from './shuffleProofs.ts';
import { snapshots } from './snapshots.ts';

/** Every migration, in the order of their names, which never change once released. */
export function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '001 online rooms': onlineRooms(dialect),
    '002 one room': oneRoom,
    '003 snapshots': snapshots(dialect),
    '004 retention': retention,
    '005 outages': outages,
    '006 shuffle proofs': shuffleProofs,
    '007 appearances': appearances,
    '008 rating terms': ratingTerms,
    '009 days': days(dialect),
    '010 challenges': challenges(dialect),
    '011 puzzles': puzzles(dialect),
  };
}
