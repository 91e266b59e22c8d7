import type { Moment, Study } from '@coup-fourre/rules';
import { type ListStorage, StoredList } from './storedList.ts';

/** A study on this device. Its chapters are records as text. */
export interface KeptStudy extends Study<string> {
  readonly id: string;
}

export class StudyStore extends StoredList<KeptStudy> {
  constructor(storage: ListStorage) {
    super(storage, 'coup-fourre.studies', isStudy);
  }

  /** Adds a study, or replaces the one with its id. Returns false if the browser refuses to store it. */
  keep(study: KeptStudy): boolean {
    const studies = this.read();
    const isKnown = studies.some(({ id }) => id === study.id);
    return this.#keep(isKnown ? studies.map((each) => (each.id === study.id ? study : each)) : [...studies, study]);
  }

  remove(id: string): void {
    this.#keep(this.read().filter((study) => study.id !== id));
  }

  #keep(studies: readonly KeptStudy[]): boolean {
    const isStored = this.store(studies);
    if (isStored) this.show(studies);
    return isStored;
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
