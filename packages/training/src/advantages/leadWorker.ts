import { parentPort, workerData } from 'node:worker_threads';
import { Network } from '@coup-fourre/bots';
import { type EditionId, type Players, rulesFor } from '@coup-fourre/rules';
import { policyLeads } from './policyLead.ts';
import type { PlainNetwork } from './shardWorker.ts';

/** Two policies, and the numbers of the deals that one thread plays. */
export interface LeadWorkerData {
  readonly edition: EditionId;
  readonly players: Players;
  readonly networks: readonly [PlainNetwork, PlainNetwork];
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** Posts the leads in all deals at once. */
function playDeals({ edition, players, networks: [one, other], seed, from, to }: LeadWorkerData): void {
  const networks = [new Network(one.shape, one.parameters), new Network(other.shape, other.parameters)] as const;
  parentPort?.postMessage(policyLeads({ rules: rulesFor(edition, players), networks, seed }, from, to));
}

playDeals(workerData as LeadWorkerData);
