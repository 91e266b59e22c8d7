import { BadInput, type Players } from '@coup-fourre/rules';
import { isSeed } from '../wire/seed.ts';
import type { Contribution, ShuffleProof } from '../wire/update.ts';
import { beginsDeal, PROOF_PREFIX } from './recordWithProofs.ts';

/** The proofs in a record: its room, and for each deal what it was shuffled from, null where there is none. */
export interface Proofs {
  readonly room: string | null;
  readonly deals: readonly (ShuffleProof | null)[];
}

/** A line of a proof, without its mark; `number` counts the record's lines from 1. */
interface ProofLine {
  readonly number: number;
  readonly words: readonly string[];
  /** Whether nothing but proof stands between it and the deal's first line. */
  readonly isNext: boolean;
}

/** Reads the proofs in the text of a sound record (see `provenRecord`). Leaves by BadInput at the first bad line. */
export function readProofs(text: string, players: Players): Proofs {
  const [head = [], ...deals] = proofLinesByDeal(text);
  const room = readRoom(head);
  return { room, deals: deals.map((lines) => readProof(lines, { room, players })) };
}

/** The lines of proofs before the first deal, then those of each deal. */
function proofLinesByDeal(text: string): ProofLine[][] {
  const found: ProofLine[][] = [[]];
  let isNext = true;
  for (const [place, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [mark, ...words] = line.trim().split(/\s+/);
    if (beginsDeal(line)) {
      found.push([]);
      isNext = true;
    } else if (mark === PROOF_PREFIX) found.at(-1)?.push({ number: place + 1, words, isNext });
    else if (/^\s*[^\s#]/.test(line)) isNext = false;
  }
  return found;
}

function readRoom([line, more]: readonly ProofLine[]): string | null {
  if (more) throw badProofLine(more, 'before the first deal only the room is named, once');
  if (!line) return null;
  const [word, room, rest] = line.words;
  if (word !== 'room' || room === undefined || rest !== undefined)
    throw badProofLine(line, `before the first deal stands '${PROOF_PREFIX} room' and the room's name, nothing else`);
  return room;
}

/** Where a proof stands. */
interface ProofContext {
  readonly room: string | null;
  readonly players: Players;
}

function readProof(lines: readonly ProofLine[], { room, players }: ProofContext): ShuffleProof | null {
  const [deal, commitment, secret, ...seats] = lines;
  if (!deal) return null;
  if (room === null) throw badProofLine(deal, `a line '${PROOF_PREFIX} room …' is missing before the first deal`);
  const late = lines.find(({ isNext }) => !isNext);
  if (late) throw badProofLine(late, `a proof stands directly after the line 'deal …'`);
  const contributions = seats.map((line) => readContribution(line, players));
  for (const [i, { seat }] of contributions.entries())
    if (i > 0 && seat <= (contributions[i - 1]?.seat ?? 0))
      throw badProofLine(seats[i] ?? deal, 'the seats follow in order, each once');
  return {
    deal: readNumber(deal),
    commitment: readSeed(commitment, { after: deal, keyword: 'commitment' }),
    secret: readSeed(secret, { after: deal, keyword: 'secret' }),
    contributions,
  };
}

function readNumber(line: ProofLine): number {
  const [word, number = '', rest] = line.words;
  if (word !== 'deal' || !/^[1-9]\d{0,8}$/.test(number) || rest !== undefined)
    throw badProofLine(line, `a proof begins with '${PROOF_PREFIX} deal' and the deal's number in the room`);
  return Number(number);
}

function readSeed(line: ProofLine | undefined, { after, keyword }: { after: ProofLine; keyword: string }): string {
  const [word, seed = '', rest] = line?.words ?? [];
  if (word !== keyword || !isSeed(seed) || rest !== undefined)
    throw badProofLine(
      line ?? after,
      `after the deal's number '${PROOF_PREFIX} ${keyword}' and 64 hexadecimal digits belong`,
    );
  return seed;
}

function readContribution(line: ProofLine, players: Players): Contribution {
  const [word, seat = '', value = '', rest] = line.words;
  if (word !== 'seat' || !/^\d$/.test(seat) || !isSeed(value) || rest !== undefined)
    throw badProofLine(line, `a contribution is '${PROOF_PREFIX} seat', the seat and 64 hexadecimal digits`);
  if (Number(seat) >= players) throw badProofLine(line, `there is no seat ${seat}`);
  return { seat: Number(seat), value };
}

function badProofLine({ number }: ProofLine, why: string): BadInput {
  return new BadInput('badRecord', `line ${number}: ${why}`, { line: number });
}
