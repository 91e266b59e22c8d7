/** A scheduled change of an audio parameter. */
interface Change {
  readonly value: number;
  readonly at: number;
}

class FakeParam {
  value = 0;
  readonly changes: Change[] = [];

  #add(value: number, at: number): void {
    this.changes.push({ value, at });
  }

  setValueAtTime(value: number, at: number): void {
    this.#add(value, at);
  }

  linearRampToValueAtTime(value: number, at: number): void {
    this.#add(value, at);
  }

  exponentialRampToValueAtTime(value: number, at: number): void {
    if (value <= 0) throw new RangeError('an exponential ramp cannot reach zero');
    this.#add(value, at);
  }

  setTargetAtTime(value: number, at: number): void {
    this.#add(value, at);
  }
}

class FakeNode {
  readonly frequency = new FakeParam();
  readonly gain = new FakeParam();
  readonly pan = new FakeParam();
  readonly Q = new FakeParam();
  type = '';
  buffer: unknown = null;
  loop = false;
  from = Number.NaN;
  to = Number.NaN;

  connect<Next>(next: Next): Next {
    return next;
  }

  start(at = 0): void {
    this.from = at;
  }

  stop(at = 0): void {
    this.to = at;
  }
}

/** An audio context that plays nothing and records what was scheduled. */
export class FakeAudio {
  readonly sampleRate = 100;
  readonly destination = new FakeNode();
  readonly gains: FakeNode[] = [];
  readonly sources: FakeNode[] = [];
  readonly panners: FakeNode[] = [];
  state: AudioContextState = 'running';
  currentTime = 0;

  /** The context, typed as the page sees it. */
  get context(): AudioContext {
    return this as unknown as AudioContext;
  }

  createGain(): FakeNode {
    const node = new FakeNode();
    this.gains.push(node);
    return node;
  }

  createStereoPanner(): FakeNode {
    const node = new FakeNode();
    this.panners.push(node);
    return node;
  }

  createOscillator(): FakeNode {
    const node = new FakeNode();
    this.sources.push(node);
    return node;
  }

  createBufferSource(): FakeNode {
    return this.createOscillator();
  }

  createBiquadFilter(): FakeNode {
    return new FakeNode();
  }

  createDynamicsCompressor(): FakeNode {
    return new FakeNode();
  }

  createBuffer(_channels: number, length: number): { getChannelData: () => Float32Array } {
    return { getChannelData: () => new Float32Array(length) };
  }

  async resume(): Promise<void> {
    this.state = 'running';
  }

  async suspend(): Promise<void> {
    this.state = 'suspended';
  }
}

/** The browser's storage, in memory. */
export function storageWith(entries: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}
