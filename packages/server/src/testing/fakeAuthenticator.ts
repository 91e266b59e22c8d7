import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a page passes to the browser. */
interface Site {
  readonly rpId: string;
  readonly origin: string;
}

/** User present, user verified, and with a credential. */
const FLAGS = { assertion: 0x05, attestation: 0x45 } as const;
const COSE_ES256 = -7;

/** A browser with an authenticator that holds one passkey (ES256) and counts its uses. */
export class FakeAuthenticator {
  readonly id: Buffer;
  readonly #key: KeyObject;
  readonly #cosePublicKey: Buffer;
  counter = 0;

  constructor(idBytes = 16) {
    this.id = randomBytes(idBytes);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#cosePublicKey = cborMap([
      [1, 2],
      [3, COSE_ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }

  /** The response to creation options. */
  create(challenge: string, { rpId, origin }: Site): object {
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.#cosePublicKey]);
    const authData = Buffer.concat([this.#head(rpId, FLAGS.attestation), credential]);
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', cborMap([])],
      ['authData', authData],
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, origin);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response to request options. */
  assert(challenge: string, { rpId, origin }: Site): object {
    this.counter += 1;
    const authData = this.#head(rpId, FLAGS.assertion);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    });
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  #credential(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

type CborKey = number | string;

/** CBOR (RFC 8949) of a map of small numbers, texts, bytes, and the empty map, which is given as CBOR. */
function cborMap(entries: readonly (readonly [CborKey, CborKey | Buffer])[]): Buffer {
  const parts = entries.flatMap(([key, value]) => [cbor(key), key === 'attStmt' ? (value as Buffer) : cbor(value)]);
  return Buffer.concat([cborHead(5, entries.length), ...parts]);
}

function cbor(value: CborKey | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  const bytes = Buffer.from(value);
  return Buffer.concat([cborHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}

function cborHead(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([type * 32 + value]);
  return value < 256
    ? Buffer.from([type * 32 + 24, value])
    : Buffer.concat([Buffer.from([type * 32 + 25]), uint16(value)]);
}
