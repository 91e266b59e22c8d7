import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;
const TOKEN_BYTES = 32;
const ID_BYTES = 16;

/** A new secret token for a device: 256 random bits as 43 characters of base64url. Whoever has it is the guest. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The stored form of a token or a code: its SHA-256, as 43 characters of base64url. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A new public id for a guest: 128 random bits as 22 characters of base64url. It proves nothing. */
export function newGuestId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
