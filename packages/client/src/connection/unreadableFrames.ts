/** Connections in a row with frames that cannot be read after which that is no accident. */
const OTHER_VERSION_AFTER = 2;

/** The code with which such a connection is closed, of those that RFC 6455 leaves to applications. */
export const UNREADABLE_FRAME = 4007;

/** Counts the connections in a row that have ended by a frame that could not be read. */
export class UnreadableFrames {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Whether the server seems to be of a version that this client cannot read. */
  get isOtherVersion(): boolean {
    return this.#count >= OTHER_VERSION_AFTER;
  }

  add(): void {
    this.#count += 1;
  }

  reset(): void {
    this.#count = 0;
  }
}
