import { contributionCommitment } from '../fairness/index.ts';
import type { RoomCommand } from '../wire/clientMessage.ts';
import type { Update } from '../wire/update.ts';

type ShuffleCommand = Extract<RoomCommand, { readonly type: 'commitShuffle' | 'revealShuffle' }>;

/** A device that takes part in every shuffle and answers each step once. */
export class ShuffleDevice {
  isSilent = false;
  readonly #newSeed: () => string;
  readonly #values = new Map<string, string>();
  readonly #revealed = new Set<string>();

  constructor(newSeed: () => string) {
    this.#newSeed = newSeed;
  }

  /** The device's answer to an update, or null. */
  answer({ room, seat, shuffle, phase }: Update): ShuffleCommand | null {
    if (this.isSilent || shuffle === null || seat === null || phase === 'closed') return null;
    const { deal, withheld, commitment, commitments, list } = shuffle.next;
    if (withheld.flat().includes(seat)) return null;
    const attempt = { deal, attempt: withheld.length + 1 };
    const place = `${commitment} ${seat}`;
    if (list === null) {
      if (commitments.some((each) => each.seat === seat)) return null;
      const value = this.#values.get(place) ?? this.#newSeed();
      this.#values.set(place, value);
      const hidden = contributionCommitment(value, { room, ...attempt, commitment, seat });
      return { type: 'commitShuffle', ...attempt, commitment: hidden };
    }
    const value = this.#values.get(place);
    if (value === undefined || this.#revealed.has(place)) return null;
    this.#revealed.add(place);
    return { type: 'revealShuffle', ...attempt, value };
  }
}
