import { dealOf, isHazardInTheAir, type Think } from '@coup-fourre/room';
import { nextDue, type OnlineRoom, playerAt } from '@coup-fourre/room/online';
import { type Action, encodeView } from '@coup-fourre/rules';
import { type DealState, viewOf } from '@coup-fourre/rules/authority';

/** Milliseconds of a computer's time that are left for its thought to come back. */
const WAY_BACK = 200;

/** The next move of a computer, thought out elsewhere while the room waits. */
export class Foresight {
  readonly #think: Think;
  /** The state of the deal that is thought about: after any move there is another one. */
  #about: DealState | null = null;
  #thought: Action | null = null;

  constructor(think: Think) {
    this.#think = think;
  }

  /** Begins to think for the computer whose turn it is, for so many milliseconds; nothing is asked about a hazard in the air. */
  begin(room: OnlineRoom, ms: number): void {
    const { state } = room.match;
    if (state === this.#about) return;
    this.drop();
    const due = nextDue(room);
    if (state === null || due?.what !== 'computer' || isHazardInTheAir(room.match) || ms <= WAY_BACK) return;
    this.#about = state;
    const { level, temperament = null } = playerAt(room, due.seat);
    const view = encodeView(viewOf(dealOf(room.match), due.seat));
    const thinking = this.#think({ level, temperament, rules: room.rules, seat: due.seat, view, ms: ms - WAY_BACK });
    // A thinker that fails has no thought: the computer chooses at once.
    void thinking?.then(
      (action) => {
        if (this.#about === state) this.#thought = action;
      },
      () => undefined,
    );
  }

  /** What has been thought out for a room so far, null while there is nothing. */
  thoughtFor({ match: { state } }: OnlineRoom): Action | null {
    return state !== null && state === this.#about ? this.#thought : null;
  }

  drop(): void {
    this.#about = null;
    this.#thought = null;
  }
}
