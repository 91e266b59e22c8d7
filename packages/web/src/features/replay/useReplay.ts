import { useEffect, useEffectEvent, useState } from 'react';
import type { CardsSource } from '../../worker/cards.ts';
import type { OpenedReplay, ReplayDeal } from '../../worker/replay.ts';
import { ReplayClient, type ReplayResult } from '../../worker/replay.ts';

/** An open record, whose deals are read on demand. */
export interface OpenReplay extends OpenedReplay {
  /** Reads a deal, counted from 1. Returns null if that fails. */
  readonly read: (deal: number) => Promise<ReplayDeal | null>;
}

type Fault = Extract<ReplayResult, { ok: false }>['fault'];

/** An open record, or why it could not be opened. Null while loading. */
type ReplayState = { readonly replay: OpenReplay } | { readonly fault: Fault } | null;

/** Opens a record in a worker while the component is mounted. A different record needs a different key. */
export function useReplay(from: CardsSource): ReplayState {
  const [state, setState] = useState<ReplayState>(null);
  const open = useEffectEvent((client: ReplayClient) => client.open(from));

  useEffect(() => {
    const client = new ReplayClient();
    let isWanted = true;
    void open(client).then((opened) => {
      if (!isWanted) return;
      const read = (deal: number) => client.deal(deal);
      setState(opened.ok ? { replay: { ...opened.replay, read } } : { fault: opened.fault });
    });
    return () => {
      isWanted = false;
      client.close();
    };
  }, []);

  return state;
}

/** Reads a deal of an open record, counted from 1, and its neighbors. Null while loading, `failed` on failure. */
export function useReplayDeal({ read, steps }: OpenReplay, number: number): ReplayDeal | 'failed' | null {
  const [deals, setDeals] = useState<ReadonlyMap<number, ReplayDeal | 'failed'>>(new Map());
  const unread = [number, number + 1, number - 1].find((each) => steps[each - 1] !== undefined && !deals.has(each));

  useEffect(() => {
    if (unread === undefined) return undefined;
    let isWanted = true;
    void read(unread).then((deal) => {
      if (isWanted) setDeals((before) => new Map(before).set(unread, deal ?? 'failed'));
    });
    return () => {
      isWanted = false;
    };
  }, [read, unread]);

  return deals.get(number) ?? null;
}
