import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;
const TOKEN_BYTES = 32;
const ID_BYTES = 16;

/**
 * A new secret token for a device: 256 random bits as 43 characters of base64url. Only the token identifies the guest.
 */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The stored form of a token or code: its SHA-256, as 43 characters of base64url. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * A new public id for a guest or a device: 128 random bits as 22 characters of base64url. Knowing an id proves nothing.
 */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Digits and letters that are not ambiguous (Crockford's base 32), five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
/** 120 random bits: too many to try even for someone who has stolen the hashes, so these need no salt. */
const RECOVERY_LENGTH = 24;
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

export const CODE_VALID_MS = 10 * 60_000;

/** A new transfer code: 50 random bits, without hyphens. */
export function newTransferCode(): string {
  return randomSigns(LENGTH);
}

/** A new recovery code, without hyphens. */
export function newRecoveryCode(): string {
  return randomSigns(RECOVERY_LENGTH);
}

function randomSigns(count: number): string {
  return Array.from(randomBytes(count), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A code in readable form: ABCD-EFGH-JK. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** A typed transfer code in capitals and without hyphens, or null if it is invalid. */
export function parseTransferCode(text: string): string | null {
  return parseCode(text, LENGTH);
}

/** A typed recovery code in capitals and without hyphens, or null if it is invalid. */
export function parseRecoveryCode(text: string): string | null {
  return parseCode(text, RECOVERY_LENGTH);
}

function parseCode(text: string, length: number): string | null {
  if (text.length > 2 * length) return null;
  const signs = text.toUpperCase().replace(/[\s-]/g, '');
  const code = signs.replace(/[OIL]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return code.length === length && [...code].every((sign) => ALPHABET.includes(sign)) ? code : null;
}
