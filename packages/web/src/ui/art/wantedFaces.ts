import { ValueStore } from '@coup-fourre/client';

/** The faces of cards that pictures have used since the page was opened. Only these are drawn. */
export const wantedFaces = new ValueStore<ReadonlySet<string>>(new Set());

export function wantFace(face: string): void {
  const wanted = wantedFaces.get();
  if (!wanted.has(face)) wantedFaces.set(new Set([...wanted, face]));
}
