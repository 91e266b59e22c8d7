const CONTRIBUTION_BYTES = 32;
const SESSION_BYTES = 10;

/** This page load's name to the server, by which a command that comes twice is known: 20 hexadecimal digits. */
export function newSessionId(): string {
  return randomHex(SESSION_BYTES);
}

/** This device's own part of a shuffle: 64 hexadecimal digits from the browser's cryptographic source. */
export function newContribution(): string {
  return randomHex(CONTRIBUTION_BYTES);
}

function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
