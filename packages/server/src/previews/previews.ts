import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { CallError, nodeThread, type Thread, ThreadClient } from '@coup-fourre/bots/threads';
import type { PreviewSource } from '@coup-fourre/room';
import { LRUCache } from 'lru-cache';

/** The folder of the built page, and the module that makes previews. */
export interface PreviewThreadData {
  readonly page: string;
  readonly program: string;
}

export interface PreviewText {
  readonly title: string;
  readonly description: string;
}

interface PreviewRequest {
  readonly source: PreviewSource;
  /** False if only the text is needed. */
  readonly isPicture: boolean;
}

/** `text` and `picture` are null if there is no preview. */
interface MadePreview {
  readonly text: PreviewText | null;
  /** The picture as PNG. */
  readonly picture: Uint8Array | null;
}

const NO_PREVIEW: MadePreview = { text: null, picture: null };

/** What the thread of the previews answers. */
export type PreviewCalls = { readonly make: (request: PreviewRequest) => Promise<MadePreview> };

export interface PreviewsDeps extends PreviewThreadData {
  readonly report: (error: unknown) => void;
  readonly startThread?: (data: PreviewThreadData) => Thread;
}

/** A picture takes about 100 kB. */
const MAX_PICTURE_BYTES = 24_000_000;
const MAX_TEXT_BYTES = 1_000_000;
/** Maximum number of pending pictures, and of pending texts. Further links get the default picture. */
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
  readonly #inWork = new Map<string, Promise<MadePreview>>();
  readonly #thread: ThreadClient<PreviewCalls>;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: PreviewsDeps) {
    const { startThread = startPreviewThread, program, page, report } = deps;
    this.#deps = deps;
    this.#thread = new ThreadClient(
      () => startThread({ program, page }),
      ({ cause }) => {
        this.#failedAt = performance.now();
        if (cause !== undefined) report(cause);
      },
    );
  }

  /** A hash of the content of a source. */
  keyOf(source: PreviewSource): string {
    return createHash('sha256').update(JSON.stringify(source)).digest('base64url').slice(0, 22);
  }

  async text(source: PreviewSource): Promise<PreviewText | null> {
    const key = this.keyOf(source);
    const kept = this.#texts.get(key);
    return kept !== undefined ? kept.text : (await this.#make(key, { source, isPicture: false })).text;
  }

  /** The picture as PNG. */
  async picture(source: PreviewSource): Promise<Uint8Array | null> {
    const key = this.keyOf(source);
    return this.#pictures.get(key) ?? (await this.#make(key, { source, isPicture: true })).picture;
  }

  close(): Promise<void> {
    return this.#thread.stop();
  }

  /** Simultaneous requests for one preview share the work. */
  #make(key: string, request: PreviewRequest): Promise<MadePreview> {
    const work = `${request.isPicture} ${key}`;
    const made = this.#inWork.get(work) ?? this.#ask(key, request).finally(() => this.#inWork.delete(work));
    this.#inWork.set(work, made);
    return made;
  }

  async #ask(key: string, request: PreviewRequest): Promise<MadePreview> {
    const isLike = (work: string) => work.startsWith(`${request.isPicture} `);
    const waiting = [...this.#inWork.keys()].filter(isLike).length;
    if (waiting >= MAX_WAITING || performance.now() - this.#failedAt < RESTART_MS) return NO_PREVIEW;
    try {
      const made = await this.#thread.ask('make', request);
      this.#texts.set(key, { text: made.text }, { size: key.length + JSON.stringify(made.text).length });
      if (made.picture !== null) this.#pictures.set(key, made.picture, { size: made.picture.byteLength });
      return made;
    } catch (error) {
      if (error instanceof CallError && error.why === 'threw')
        this.#deps.report(new Error(`a preview failed: ${error.message}`));
      return NO_PREVIEW;
    }
  }
}

function startPreviewThread(workerData: PreviewThreadData): Thread {
  const worker = new Worker(new URL('./previewThread.js', import.meta.url), { name: 'previews', workerData });
  return nodeThread(worker, { unref: true });
}
