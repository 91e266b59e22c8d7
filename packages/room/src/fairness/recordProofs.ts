import { BadInput, type Players, type Seat } from '@coup-fourre/rules';
import { isSeed } from '../wire/seed.ts';
import type { ListedSeat, ShuffleProof } from '../wire/update.ts';
import { listedSeatText } from './commitments.ts';

/** Prefix of a proof's line. Other readers treat it as a comment. */
export const PROOF_PREFIX = '#proof';

/** First words of a proof. */
const PROOF_VERSION = 'shuffle 2';

/**
 * Adds the proofs of a record's shuffles to its text: the room after the heading, and each deal's proof after its line
 * `deal …`. `proofs` has an entry for each deal, null if there is no proof. Throws TypeError for another number of
 * entries.
 *
 * ```
 * coup-fourre record 1
 * #proof room kestrel
 * edition winning-moves-2008
 * players 2
 * deal 0
 * #proof shuffle 2
 * #proof deal 5
 * #proof withheld 1
 * #proof commitment 66687aad…
 * #proof secret 00000000…
 * #proof seat 0 person Qx7… 11111111…
 * #proof seat 1 person b2T… -
 * deck 50 ro …
 * ```
 *
 * The room numbers its deals from 1 through all its matches. A line `withheld` has the seats that did not reveal in an earlier
 * attempt at the deal. Every seat follows in order: `computer`, or a guest with the contribution, `-` where there is none.
 */
export function recordWithProofs(text: string, room: string, proofs: readonly (ShuffleProof | null)[]): string {
  const [heading = '', ...lines] = text.split('\n');
  if (lines.filter(beginsDeal).length !== proofs.length) throw new TypeError('each deal needs a proof or null');
  const left = [...proofs];
  const proven = lines.flatMap((line) => (beginsDeal(line) ? [line, ...proofLines(left.shift() ?? null)] : [line]));
  return [heading, `${PROOF_PREFIX} room ${room}`, ...proven].join('\n');
}

function beginsDeal(line: string): boolean {
  return /^\s*(deal|position)(?![^\s#])/.test(line);
}

function proofLines(proof: ShuffleProof | null): string[] {
  if (proof === null) return [];
  const { deal, withheld, commitment, secret, seats } = proof;
  return [
    PROOF_VERSION,
    `deal ${deal}`,
    ...withheld.map((missing) => `withheld ${missing.join(' ')}`),
    `commitment ${commitment}`,
    `secret ${secret}`,
    ...seats.map((seat, number) => `seat ${number} ${listedSeatText(seat)}`),
  ].map((line) => `${PROOF_PREFIX} ${line}`);
}

/** The proofs in a record: the room, and for each deal a proof or why it is missing. */
export interface Proofs {
  readonly room: string | null;
  readonly deals: readonly (ShuffleProof | 'noProof')[];
}

/** A line of a proof without its prefix. `number` counts the record's lines from 1. */
interface ProofLine {
  readonly number: number;
  readonly words: readonly string[];
  /** True if only lines of proofs are between this line and the first line of the deal. */
  readonly isNext: boolean;
}

/** Reads the proofs of a record that parses (see `provenRecord`). Throws BadInput at the first bad line. */
export function readProofs(text: string, players: Players): Proofs {
  const [head = [], ...deals] = proofLinesByDeal(text);
  const room = readRoom(head);
  return { room, deals: deals.map((lines) => readProof(lines, { room, players })) };
}

function proofLinesByDeal(text: string): ProofLine[][] {
  const found: ProofLine[][] = [[]];
  let isNext = true;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [mark, ...words] = line.trim().split(/\s+/);
    if (beginsDeal(line)) {
      found.push([]);
      isNext = true;
    } else if (mark === PROOF_PREFIX) found.at(-1)?.push({ number: index + 1, words, isNext });
    else if (/^\s*[^\s#]/.test(line)) isNext = false;
  }
  return found;
}

function readRoom([line, more]: readonly ProofLine[]): string | null {
  if (more) throw badProofLine(more, 'before the first deal only the room is named, once');
  if (!line) return null;
  const [word, room, rest] = line.words;
  if (word !== 'room' || room === undefined || rest !== undefined)
    throw badProofLine(line, `before the first deal there must be only '${PROOF_PREFIX} room' and the room's name`);
  return room;
}

interface ProofContext {
  readonly room: string | null;
  readonly players: Players;
}

function readProof(lines: readonly ProofLine[], { room, players }: ProofContext): Proofs['deals'][number] {
  const [first, deal, ...rest] = lines;
  if (!first) return 'noProof';
  if (room === null) throw badProofLine(first, `a line '${PROOF_PREFIX} room …' is missing before the first deal`);
  const late = lines.find(({ isNext }) => !isNext);
  if (late) throw badProofLine(late, `a proof must come directly after the line 'deal …'`);
  if (first.words.join(' ') !== PROOF_VERSION)
    throw badProofLine(first, `a proof must begin with '${PROOF_PREFIX} ${PROOF_VERSION}'`);
  const number = readNumber(deal ?? first);
  const isWithheld = ({ words }: ProofLine): boolean => words[0] === 'withheld';
  const attempts = rest.findIndex((line) => !isWithheld(line));
  const missing = attempts === -1 ? rest : rest.slice(0, attempts);
  const [commitment, secret, ...seats] = rest.slice(missing.length);
  const withheld = missing.map((line) => readWithheld(line, players));
  const proof = {
    deal: number,
    withheld,
    commitment: readSeed(commitment, { after: deal ?? first, keyword: 'commitment' }),
    secret: readSeed(secret, { after: commitment ?? first, keyword: 'secret' }),
    seats: seats.map(readSeat),
  };
  const last = seats.at(-1) ?? secret ?? first;
  if (proof.seats.length !== players)
    throw badProofLine(last, `a proof must end with a line for each of ${players} seats`);
  for (const [attempt, line] of missing.entries()) checkWithheld(line, { proof, attempt });
  return proof;
}

function readWithheld(line: ProofLine, players: Players): Seat[] {
  const seats = line.words.slice(1).map(Number);
  const isInOrder = seats.every((seat, index) => index === 0 || seat > (seats[index - 1] ?? seat));
  if (seats.length === 0 || !line.words.slice(1).every((word) => /^\d$/.test(word)) || !isInOrder)
    throw badProofLine(line, `after '${PROOF_PREFIX} withheld' seats must follow in order, each once`);
  if (seats.some((seat) => seat >= players)) throw badProofLine(line, 'there is no such seat');
  return seats;
}

/** Checks that a seat that withheld is a person's and appears only once. */
function checkWithheld(
  line: ProofLine,
  { proof, attempt }: { readonly proof: ShuffleProof; readonly attempt: number },
): void {
  const earlier = proof.withheld.slice(0, attempt).flat();
  for (const seat of proof.withheld[attempt] ?? []) {
    const listed = proof.seats[seat];
    if (listed?.kind !== 'person' || listed.value !== null || earlier.includes(seat))
      throw badProofLine(line, `seat ${seat} cannot have withheld a contribution`);
  }
}

function readNumber(line: ProofLine): number {
  const [word, number = '', rest] = line.words;
  if (word !== 'deal' || !/^[1-9]\d{0,8}$/.test(number) || rest !== undefined)
    throw badProofLine(
      line,
      `after '${PROOF_PREFIX} ${PROOF_VERSION}' comes '${PROOF_PREFIX} deal' and the deal's number in the room`,
    );
  return Number(number);
}

function readSeed(line: ProofLine | undefined, { after, keyword }: { after: ProofLine; keyword: string }): string {
  const [word, seed = '', rest] = line?.words ?? [];
  if (word !== keyword || !isSeed(seed) || rest !== undefined)
    throw badProofLine(line ?? after, `'${PROOF_PREFIX} ${keyword}' and 64 hexadecimal digits are missing`);
  return seed;
}

function readSeat(line: ProofLine, index: number): ListedSeat {
  const [word, seat, kind, guest, value = '', rest] = line.words;
  if (word === 'seat' && seat === `${index}`) {
    if (kind === 'computer' && guest === undefined) return { kind };
    const isValue = value === '-' || isSeed(value);
    if (kind === 'person' && guest !== undefined && isValue && rest === undefined)
      return { kind, guest, value: value === '-' ? null : value };
  }
  throw badProofLine(
    line,
    `here stands '${PROOF_PREFIX} seat ${index} computer' or '… person', the guest, and 64 hexadecimal digits or '-'`,
  );
}

function badProofLine({ number }: ProofLine, why: string): BadInput {
  return new BadInput('badRecord', `line ${number}: ${why}`, { line: number });
}
