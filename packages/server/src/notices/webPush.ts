import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const DELIMITER = Buffer.of(2);
const HOUR_MS = 3_600_000;

/** Messages are padded to a multiple of this, so that their length says little. */
const PADDED_BYTES = 256;

/** The keys of a browser's subscription, base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** A P-256 key pair, base64url: the uncompressed point, and the private scalar. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function newKeyPair(): KeyPair {
  const pair = createECDH(CURVE);
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** True if the keys have the form that RFC 8291 asks for. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== SALT_BYTES) return false;
  try {
    newSender().computeSecret(point);
    return true;
  } catch {
    // The point is not on the curve.
    return false;
  }
}

/** Encrypts a text for a subscription (RFC 8291). `sender` is a new key pair, and `salt` random, but in tests. */
export function encrypt(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { sender = newSender(), salt = randomBytes(SALT_BYTES), paddedBytes = PADDED_BYTES }: EncryptionInput = {},
): Buffer {
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = derived(sender.computeSecret(receiverKey), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const plain = Buffer.concat([Buffer.from(text), DELIMITER]);
  const padding = Buffer.alloc((paddedBytes - (plain.length % paddedBytes)) % paddedBytes);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = [cipher.update(plain), cipher.update(padding), cipher.final(), cipher.getAuthTag()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, head, senderKey, ...encrypted]);
}

interface EncryptionInput {
  readonly sender?: ECDH;
  readonly salt?: Buffer;
  readonly paddedBytes?: number;
}

function newSender(): ECDH {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return sender;
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/**
 * The Authorization header of a request to a push service (RFC 8292), valid for 12 hours. `contact`: the operator's
 * page for the push service, or null.
 */
export function authorization(
  endpoint: string,
  keys: KeyPair,
  { now, contact }: { readonly now: number; readonly contact: string | null },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now + 12 * HOUR_MS) / 1000),
    ...(contact !== null && { sub: contact }),
  };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKeyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function encoded(claims: object): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}

function privateKeyOf({ publicKey, privateKey }: KeyPair): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', d: privateKey, ...(x && { x }), ...(y && { y }) };
  return createPrivateKey({ format: 'jwk', key });
}
