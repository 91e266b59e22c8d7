import { dealOf, isCoupFourreWindowOpen, type SearchMove } from '@coup-fourre/room';
import { computerPlayerAt, nextDue, type OnlineRoom } from '@coup-fourre/room/online';
import { type Action, encodeView } from '@coup-fourre/rules';
import { type DealState, viewOf } from '@coup-fourre/rules/authority';

/** Milliseconds of a computer's time that are left for its thought to come back. */
const REPLY_MARGIN_MS = 200;

/** The next move of a computer, thought out elsewhere while the room waits. */
export class BackgroundSearch {
  readonly #searchMove: SearchMove;
  /** The state of the deal that is thought about: after any move there is another one. */
  #state: DealState | null = null;
  #found: Action | null = null;

  constructor(think: SearchMove) {
    this.#searchMove = think;
  }

  /** Begins to think for the computer whose turn it is, for so many milliseconds; nothing is asked about a hazard in the air. */
  begin(room: OnlineRoom, ms: number): void {
    const { state } = room.match;
    if (state === this.#state) return;
    this.cancel();
    const due = nextDue(room);
    if (state === null || due?.kind !== 'computer' || isCoupFourreWindowOpen(room.match) || ms <= REPLY_MARGIN_MS)
      return;
    this.#state = state;
    const { level, temperament = null } = computerPlayerAt(room, due.seat);
    const view = encodeView(viewOf(dealOf(room.match), due.seat));
    const thinking = this.#searchMove({
      level,
      temperament,
      rules: room.rules,
      seat: due.seat,
      view,
      ms: ms - REPLY_MARGIN_MS,
    });
    // A thinker that fails has no thought: the computer chooses at once.
    void thinking?.then(
      (action) => {
        if (this.#state === state) this.#found = action;
      },
      () => undefined,
    );
  }

  /** What has been thought out for a room so far, null while there is nothing. */
  actionFor({ match: { state } }: OnlineRoom): Action | null {
    return state !== null && state === this.#state ? this.#found : null;
  }

  cancel(): void {
    this.#state = null;
    this.#found = null;
  }
}
