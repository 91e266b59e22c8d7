import { type ApiReason, reasonText } from '@coup-fourre/client/text';
import type { PuzzleRatingsById, PuzzleResults } from '@coup-fourre/room';
import type { GuestCookies } from '../play/online/guests.ts';
import { CommandFailedError } from '../program/errors.ts';

type Results =
  | { readonly ok: true; readonly results: PuzzleResults }
  | { readonly ok: false; readonly reason: ApiReason };

/** What a server knows of its puzzles, asked as one of its guests. */
export class PuzzleServer {
  readonly #server: string;
  readonly #guests: GuestCookies;

  constructor(server: string, guests: GuestCookies) {
    this.#server = server;
    this.#guests = guests;
  }

  /** Where the puzzles stand that anyone has tried. Throws CommandFailedError. */
  async ratings(): Promise<PuzzleRatingsById> {
    const answer = await this.#guests.ask(this.#server, 'GET', '/api/puzzles/ratings');
    if (!answer.ok) throw new CommandFailedError(`${reasonText(answer.reason)} ${this.#server}`);
    return (JSON.parse(answer.text) as { readonly ratings: PuzzleRatingsById }).ratings;
  }

  /** Sends a first try; the answer is what everyone chose, or why it was not counted. */
  async sendTry(puzzle: string, choice: string): Promise<Results> {
    return this.#results('POST', `/api/puzzles/${puzzle}/tries`, { choice });
  }

  /** What everyone chose at a puzzle that this guest has tried. */
  async results(puzzle: string): Promise<Results> {
    return this.#results('GET', `/api/puzzles/${puzzle}/results`);
  }

  async #results(method: 'GET' | 'POST', path: string, body?: object): Promise<Results> {
    const answer = await this.#guests.ask(this.#server, method, path, body);
    return answer.ok ? { ok: true, results: JSON.parse(answer.text) as PuzzleResults } : answer;
  }
}
