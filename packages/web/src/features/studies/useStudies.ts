import { askOnce } from '@coup-fourre/bots/threads';
import { useState, useSyncExternalStore } from 'react';
import { type KeptStudy, StudyStore } from '../../game/studies.ts';
import { startReplayThread } from '../../worker/replay.ts';
import type { StudyCalls, StudyOfTexts, WrittenStudy } from './studies.worker.ts';

interface KeptStudies {
  readonly store: StudyStore;
  readonly studies: readonly KeptStudy[];
}

export function useStudies(): KeptStudies {
  const [store] = useState(() => new StudyStore(localStorage));
  return { store, studies: useSyncExternalStore(store.subscribe, store.getState) };
}

export function newStudyId(): string {
  return crypto.randomUUID();
}

const FAILED = { ok: false, fault: { kind: 'failed' } } as const;

export type ReadStudyResult = Awaited<ReturnType<StudyCalls['readStudy']>> | typeof FAILED;

/** Reads a study from a file's text or a link. */
export function readStudy(from: { readonly text: string } | { readonly packed: string }): Promise<ReadStudyResult> {
  return askOnce<StudyCalls, 'readStudy'>(startReplayThread, 'readStudy', from).catch(() => FAILED);
}

/** A study for a file and a link. Null if a chapter is damaged. */
export function writeStudy({ title, note, chapters }: StudyOfTexts): Promise<WrittenStudy | null> {
  const study = { title, ...(note !== undefined && { note }), chapters };
  return askOnce<StudyCalls, 'writeStudy'>(startReplayThread, 'writeStudy', study).catch(() => null);
}
