import { ValueStore } from '@coup-fourre/client';
import type { Moment, Study } from '@coup-fourre/rules';

/** A study on this device. Its chapters are records as text. */
export interface KeptStudy extends Study<string> {
  readonly id: string;
}

type StudyStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'coup-fourre.studies';

/** The studies on this device. Reads again before each write, so that another tab's changes are kept. */
export class StudyStore {
  readonly #storage: StudyStorage;
  readonly #studies: ValueStore<readonly KeptStudy[]>;

  constructor(storage: StudyStorage) {
    this.#storage = storage;
    this.#studies = new ValueStore<readonly KeptStudy[]>(this.#read());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#studies.subscribe(listener);

  readonly getState = (): readonly KeptStudy[] => this.#studies.get();

  /** Adds a study, or replaces the one with its id. Returns false if the browser refuses to store it. */
  keep(study: KeptStudy): boolean {
    const studies = this.#read();
    const isKnown = studies.some(({ id }) => id === study.id);
    return this.#write(isKnown ? studies.map((each) => (each.id === study.id ? study : each)) : [...studies, study]);
  }

  remove(id: string): void {
    this.#write(this.#read().filter((study) => study.id !== id));
  }

  /** Unreadable studies are left out. */
  #read(): KeptStudy[] {
    try {
      const studies: unknown = JSON.parse(this.#storage.getItem(KEY) ?? '[]');
      return Array.isArray(studies) ? studies.filter(isStudy) : [];
    } catch {
      return [];
    }
  }

  #write(studies: readonly KeptStudy[]): boolean {
    try {
      this.#storage.setItem(KEY, JSON.stringify(studies));
    } catch {
      return false;
    }
    this.#studies.set(studies);
    return true;
  }
}

/** Puts a record into a study: in place of the chapter with its title, or at the end. */
export function withChapter(study: KeptStudy, chapter: KeptStudy['chapters'][number]): KeptStudy {
  const index = study.chapters.findIndex(({ title }) => title === chapter.title);
  const chapters = index === -1 ? [...study.chapters, chapter] : study.chapters.with(index, chapter);
  return { ...study, chapters };
}

type Unknown<Type> = Partial<Record<keyof Type, unknown>>;

function isStudy(value: unknown): value is KeptStudy {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, note, chapters } = value as Unknown<KeptStudy>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    (note === undefined || typeof note === 'string') &&
    Array.isArray(chapters) &&
    chapters.every(isChapter)
  );
}

function isChapter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { title, record, opens } = value as Unknown<KeptStudy['chapters'][number]>;
  return typeof title === 'string' && typeof record === 'string' && (opens === undefined || isMoment(opens));
}

function isMoment(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { deal, step } = value as Unknown<Moment>;
  return Number.isSafeInteger(deal) && Number.isSafeInteger(step);
}
