import type { Seat } from '@coup-fourre/rules';
import type { TableModel } from './tableModel.ts';

/** What the table waits for, from the point of view of this device. */
export type Situation =
  | { readonly is: 'turn' | 'extension'; readonly seat: Seat }
  /** The seat may answer a pending hazard with a coup fourré. */
  | { readonly is: 'question'; readonly seat: Seat }
  /** At a hot seat: the hand is covered until its person uncovers it. */
  | { readonly is: 'covered'; readonly seat: Seat }
  | { readonly is: 'waiting'; readonly seat: Seat }
  /** Someone else may answer the pending hazard. */
  | { readonly is: 'window' }
  | { readonly is: 'dealOver' | 'matchOver' | 'readyWait' | 'paused' | 'stoodIn' };

/** What the table waits for: a pending hazard first, then the turn. */
export function situationOf(scene: TableModel): Situation {
  const { view, seat, pendingHazard, awaited, result, online } = scene;
  if (result !== null) return { is: 'matchOver' };
  if (view.phase === 'dealOver' || view.phase === 'matchOver')
    return { is: online?.isReady === true ? 'readyWait' : 'dealOver' };
  if (online?.isPaused === true) return { is: 'paused' };
  if (online?.isStoodIn === true) return { is: 'stoodIn' };
  if (awaited !== null && seat !== awaited) return { is: 'covered', seat: awaited };
  if (pendingHazard !== null && awaited !== null) return { is: 'question', seat: awaited };
  if (view.phase === 'coupFourreWindow') return { is: 'window' };
  if (awaited === null) return { is: 'waiting', seat: view.turn };
  return { is: view.phase === 'extension' ? 'extension' : 'turn', seat: awaited };
}
