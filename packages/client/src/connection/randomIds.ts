/** So many random bytes from a cryptographic source. */
export type RandomBytes = (length: number) => Uint8Array;

const CONTRIBUTION_BYTES = 32;
const SESSION_BYTES = 10;

/** One run's name to the server, by which a command that comes twice is known: 20 hexadecimal digits. */
export function newSessionId(random: RandomBytes): string {
  return randomHex(random, SESSION_BYTES);
}

/** A device's part of a shuffle: 64 hexadecimal digits. */
export function newContribution(random: RandomBytes): string {
  return randomHex(random, CONTRIBUTION_BYTES);
}

function randomHex(random: RandomBytes, length: number): string {
  return Array.from(random(length), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
