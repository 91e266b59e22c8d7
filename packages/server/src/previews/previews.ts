import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { PreviewSource } from '@coup-fourre/room';
import { LRUCache } from 'lru-cache';
import type { PreviewReply, PreviewRequest, PreviewText, PreviewThreadData } from './messages.ts';

/** The part of a Worker that `Previews` uses. */
export interface PreviewThread {
  postMessage(request: PreviewRequest): void;
  on(event: 'message', listener: (reply: PreviewReply) => void): unknown;
  on(event: 'error' | 'exit', listener: (reason: unknown) => void): unknown;
  unref(): void;
  terminate(): Promise<unknown>;
}

export interface PreviewsDeps extends PreviewThreadData {
  readonly report: (error: unknown) => void;
  readonly startThread?: (data: PreviewThreadData) => PreviewThread;
}

/** A picture takes about 100 kB. */
const MAX_PICTURE_BYTES = 24_000_000;
const MAX_TEXT_BYTES = 1_000_000;
/** Maximum number of pending requests. Further links get the default picture. */
const MAX_WAITING = 30;
/** Milliseconds after a failed thread before another starts. */
const RESTART_MS = 60_000;

/**
 * Makes previews of links in a separate thread and caches them by content.
 * If a preview is null, the default picture is sent.
 */
export class Previews {
  readonly #deps: PreviewsDeps;
  readonly #texts = new LRUCache<string, { readonly text: PreviewText | null }>({ maxSize: MAX_TEXT_BYTES });
  readonly #pictures = new LRUCache<string, Uint8Array>({ maxSize: MAX_PICTURE_BYTES });
  readonly #waiting = new Map<number, (reply: PreviewReply) => void>();
  readonly #inWork = new Map<string, Promise<PreviewReply>>();
  #thread: PreviewThread | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  #id = 0;

  constructor(deps: PreviewsDeps) {
    this.#deps = deps;
  }

  /** A hash of the content of a source. */
  keyOf(source: PreviewSource): string {
    return createHash('sha256').update(JSON.stringify(source)).digest('base64url').slice(0, 22);
  }

  async text(source: PreviewSource): Promise<PreviewText | null> {
    const key = this.keyOf(source);
    const kept = this.#texts.get(key);
    return kept !== undefined ? kept.text : (await this.#ask(key, source, 'text')).text;
  }

  /** The picture as PNG. */
  async picture(source: PreviewSource): Promise<Uint8Array | null> {
    const key = this.keyOf(source);
    return this.#pictures.get(key) ?? (await this.#ask(key, source, 'picture')).picture;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** Simultaneous requests for one preview share the work. */
  async #ask(key: string, source: PreviewSource, what: 'text' | 'picture'): Promise<PreviewReply> {
    const work = `${what} ${key}`;
    const made = this.#inWork.get(work) ?? this.#send({ source, isPicture: what === 'picture' });
    this.#inWork.set(work, made);
    const reply = await made;
    this.#inWork.delete(work);
    const { text, picture, fault } = reply;
    if (fault !== undefined) return reply;
    this.#texts.set(key, { text }, { size: key.length + JSON.stringify(text).length });
    if (picture !== null) this.#pictures.set(key, picture, { size: picture.byteLength });
    return reply;
  }

  #send(request: Omit<PreviewRequest, 'id'>): Promise<PreviewReply> {
    this.#id += 1;
    const id = this.#id;
    const thread = this.#waiting.size < MAX_WAITING ? this.#runningThread() : null;
    if (thread === null) return Promise.resolve({ id, text: null, picture: null, fault: 'busy' });
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      thread.postMessage({ ...request, id });
    });
  }

  #runningThread(): PreviewThread | null {
    const { startThread = startPreviewThread, program, page } = this.#deps;
    if (this.#thread !== null) return this.#thread;
    if (performance.now() - this.#failedAt < RESTART_MS) return null;
    const thread = startThread({ program, page });
    thread.unref();
    thread.on('message', (reply) => this.#resolve(reply));
    thread.on('error', (error) => this.#fail(thread, error));
    thread.on('exit', () => this.#fail(thread, null));
    this.#thread = thread;
    return thread;
  }

  #resolve(reply: PreviewReply): void {
    if (reply.fault !== undefined) this.#deps.report(new Error(`a preview failed: ${reply.fault}`));
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  /** Requests that are pending when a thread fails get no preview. */
  #fail(thread: PreviewThread, error: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    this.#failedAt = performance.now();
    if (error !== null) this.#deps.report(error);
    for (const [id, resolve] of this.#waiting) resolve({ id, text: null, picture: null, fault: 'ended' });
    this.#waiting.clear();
  }
}

function startPreviewThread(workerData: PreviewThreadData): PreviewThread {
  return new Worker(new URL('./previewThread.js', import.meta.url), { name: 'previews', workerData });
}
