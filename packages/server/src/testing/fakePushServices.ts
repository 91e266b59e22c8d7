import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ShownNotice } from '@coup-fourre/room';
import type { PushRequest, PushResponse, PushServices } from '../notices/pushService.ts';

/** What a device has received, with its headers. */
export interface ReceivedNotice extends ShownNotice {
  readonly ttl: number;
  readonly topic: string;
}

/** A browser's subscription, which decrypts what arrives for it. */
export class FakeSubscription {
  readonly endpoint: string;
  readonly received: ReceivedNotice[] = [];
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys.generateKeys();
  }

  get keys(): { readonly p256dh: string; readonly auth: string } {
    return { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** Decrypts a message (RFC 8291). Throws if it is for another subscription. */
  receive({ body, headers }: PushRequest): void {
    const sender = body.subarray(21, 86);
    const secret = this.#keys.computeSecret(sender);
    const derived = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const shared = derived(secret, this.#auth, info, 32);
    const salt = body.subarray(0, 16);
    const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derived(shared, salt, 'Content-Encoding: nonce\0', 12));
    decipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    const shown = JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as ShownNotice;
    this.received.push({ ...shown, ttl: Number(headers.ttl), topic: String(headers.topic) });
  }
}

/** Push services in this process. They accept the addresses of their subscriptions. */
export class FakePushServices implements PushServices {
  readonly requests: PushRequest[] = [];
  readonly #subscriptions = new Map<string, FakeSubscription>();
  /** The answer to each message, or null if nothing answers. */
  answer: PushResponse | null = { status: 201, retryAfter: null };

  subscribe(name: string): FakeSubscription {
    const subscription = new FakeSubscription(`https://push.example/${name}`);
    this.#subscriptions.set(subscription.endpoint, subscription);
    return subscription;
  }

  async accepts(endpoint: string): Promise<boolean> {
    return this.#subscriptions.has(endpoint);
  }

  async send(request: PushRequest): Promise<PushResponse> {
    this.requests.push(request);
    if (this.answer === null) throw new Error('nothing answers');
    if (this.answer.status === 201) this.#subscriptions.get(request.endpoint)?.receive(request);
    return this.answer;
  }
}
