import { isCancellation, ThreadClient } from '@coup-fourre/bots/threads';
import {
  annotateNode,
  changeMove,
  deleteNode,
  nodesTo,
  promoteNode,
  type TreePath,
} from '@coup-fourre/client/analysis';
import type { Action, Card, Notes } from '@coup-fourre/rules';
import { useEffect, useRef, useState } from 'react';
import { startThread } from '../../worker/startThread.ts';
import type { AnalysisCalls } from './analysis.worker.ts';
import type {
  AnalysisCommand,
  AnalysisFault,
  AnalysisPlace,
  AnalysisResult,
  AnalysisSource,
} from './analysisMessages.ts';
import { type KeptAnalysis, keepAnalysis, putAside } from './keptAnalysis.ts';

export type OpenAnalysis = Pick<Extract<AnalysisResult, { ok: true }>, 'place' | 'position' | 'record'>;

export interface Analysis {
  readonly open: OpenAnalysis | null;
  /** Why the last command failed. */
  readonly fault: AnalysisFault | 'failed' | null;
  readonly openSource: (source: AnalysisSource) => void;
  readonly openKept: (kept: KeptAnalysis) => void;
  readonly play: (action: Action) => void;
  readonly goTo: (path: TreePath) => void;
  readonly dealHand: () => void;
  /** Replaces the cards drawn by the last action. */
  readonly redraw: (draws: readonly Card[]) => void;
  /** Replaces the notes on the last action, or on the start. */
  readonly annotate: (notes: Notes) => void;
  readonly deleteHere: () => void;
  readonly promoteHere: () => void;
}

/** Runs the tree in a worker and stores it on the device. */
export function useAnalysis(): Analysis {
  const [worker] = useState(() => new ThreadClient<AnalysisCalls>(() => startThread('analysis')));
  const [open, setOpen] = useState<OpenAnalysis | null>(null);
  const [fault, setFault] = useState<Analysis['fault']>(null);
  const latest = useRef(new AbortController());
  /** The stored analysis that is being opened, or null. */
  const kept = useRef<KeptAnalysis | null>(null);

  useEffect(() => () => void worker.stop(), [worker]);

  function ask(command: AnalysisCommand): void {
    latest.current.abort();
    latest.current = new AbortController();
    worker.ask('analysis', command, { signal: latest.current.signal }).then(
      (result) => receive(command, result),
      (error: unknown) => {
        if (!isCancellation(error)) setFault('failed');
      },
    );
  }

  function receive(command: AnalysisCommand, result: AnalysisResult): void {
    if (!result.ok) {
      setFault(result.fault);
      return;
    }
    const { place, position, record } = result;
    const at = kept.current;
    kept.current = null;
    if (command.do === 'open' && at !== null && isIn(place, at.path)) {
      ask({ do: 'show', place: { tree: place.tree, path: at.path, holds: at.holds } });
      return;
    }
    if (command.do === 'open' && at === null) putAside(localStorage);
    setFault(null);
    setOpen({ place, position, record });
    keepAnalysis(localStorage, {
      record,
      deal: place.tree.before.length + 1,
      path: place.path,
      holds: place.holds,
    });
  }

  function show(place: AnalysisPlace): void {
    ask({ do: 'show', place });
  }

  const here = open?.place ?? null;
  return {
    open,
    fault,
    openSource: (source) => {
      kept.current = null;
      ask({ do: 'open', source });
    },
    openKept: (analysis) => {
      kept.current = analysis;
      ask({ do: 'open', source: { record: analysis.record, deal: analysis.deal, step: 0 } });
    },
    play: (action) => here && ask({ do: 'play', place: here, action, seed: crypto.randomUUID() }),
    goTo: (path) => here && show({ tree: here.tree, path, holds: null }),
    dealHand: () => here && ask({ do: 'deal', place: here, seed: crypto.randomUUID() }),
    redraw: (draws) => {
      const node = here && nodesTo(here).at(-1);
      if (here && node) show({ ...changeMove(here, { ...node.move, draws }), holds: null });
    },
    annotate: (notes) => {
      if (open === null) return;
      const place = { ...open.place, ...annotateNode(open.place, notes) };
      // Shown at once, so that the next command has the note, however fast it comes.
      setOpen({ ...open, place });
      show(place);
    },
    deleteHere: () => here && show({ ...deleteNode(here), holds: null }),
    promoteHere: () => here && show({ ...promoteNode(here), holds: here.holds }),
  };
}

function isIn({ tree }: AnalysisPlace, path: TreePath): boolean {
  try {
    nodesTo({ tree, path });
    return true;
  } catch {
    return false;
  }
}
