import { leadOf, PlayOut, Policy, shippedWeightsFor } from '@coup-fourre/bots';
import {
  LEAD_UNIT,
  OPENING_CARDS,
  OPENING_KINDS,
  type OpeningCard,
  type OpeningHand,
  type OpeningKind,
  type OpeningSum,
  type OpeningTable,
  openingCardsIn,
  openingKindOf,
} from '@coup-fourre/bots/explorer';
import {
  type Action,
  EDITIONS,
  fastRandom,
  PLAYER_COUNTS,
  rulesFor,
  seededRandom,
  supportsPlayers,
  totalsOf,
} from '@coup-fourre/rules';
import { type DealState, deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';

export interface OpeningsPlan {
  readonly seed: string;
  /** Deals of each table. */
  readonly deals: number;
}

export const OPENINGS_DEFAULTS = { deals: 20_000 };

/** Deals of a table before the next table's turn. */
const BATCH = 250;

/** Every edition at every number of seats, without a deal. */
export function emptyOpenings(): OpeningTable[] {
  return EDITIONS.flatMap((edition) =>
    PLAYER_COUNTS.filter((players) => supportsPlayers(edition, players)).map((players) => ({
      edition: edition.id,
      players,
      deals: 0,
      hands: [],
    })),
  );
}

/**
 * Plays the first turns of deals in every way, each to its end between experts. Continues tables that have deals. Yields
 * all tables after each batch.
 */
export function* playOpenings(plan: OpeningsPlan, begun: readonly OpeningTable[]): Generator<OpeningTable[]> {
  const tables = [...begun];
  for (let until = BATCH; until < plan.deals + BATCH; until += BATCH)
    for (const [index, table] of tables.entries()) {
      const last = Math.min(until, plan.deals);
      if (table.deals >= last) continue;
      tables[index] = playedOn(table, last, plan.seed);
      yield tables;
    }
}

function playedOn({ edition, players, deals, hands }: OpeningTable, last: number, seed: string): OpeningTable {
  const rules = rulesFor(edition, players);
  const { network } = shippedWeightsFor(rules);
  const deps = { playOut: new PlayOut(network, rules), policy: new Policy(network, rules) };
  const sums = new Map(hands.map((hand) => [hand.cards.join('+'), hand]));
  for (let number = deals; number < last; number += 1) {
    const random = fastRandom(seededRandom(`${seed} ${edition} ${players} ${number}`));
    const world = deal(rules, shuffledDeck(rules, random), { dealer: players - 1, totals: null });
    const cards = openingCardsIn(viewOf(world, 0).hand);
    sums.set(cards.join('+'), withDeal(sums.get(cards.join('+')) ?? noDeals(cards), firstTurnOf(world, deps)));
  }
  const known = [...sums.values()].toSorted((a, b) => numberOf(a.cards) - numberOf(b.cards));
  return { edition, players, deals: last, hands: known };
}

/** Orders hands. */
function numberOf(cards: readonly OpeningCard[]): number {
  return cards.reduce((sum, card) => sum + 2 ** (OPENING_CARDS.length - OPENING_CARDS.indexOf(card)), 0);
}

function noDeals(cards: readonly OpeningCard[]): OpeningHand {
  return { cards, lead: { deals: 0, sum: 0, squares: 0 }, kinds: [] };
}

interface OpeningDeps {
  readonly playOut: PlayOut;
  readonly policy: Policy;
}

/** The kind of expert's action in a deal, and the lead after each kind, in LEAD_UNIT points. */
interface FirstTurn {
  readonly chosen: OpeningKind;
  readonly leads: ReadonlyMap<OpeningKind, number>;
}

/** Of each kind, the action that expert likes best is played. All actions meet the same cards. */
function firstTurnOf(world: DealState, { playOut, policy }: OpeningDeps): FirstTurn {
  const view = viewOf(world, 0);
  const count = policy.listActions(view);
  const best = policy.evaluate(view);
  const byKind = new Map<OpeningKind, number>();
  for (let index = 0; index < count; index += 1) {
    const kind = openingKindOf(policy.actions.at(index));
    const other = byKind.get(kind);
    if (other === undefined || logit(policy, index) > logit(policy, other)) byKind.set(kind, index);
  }
  const actions = [...byKind].map(([kind, index]): [OpeningKind, Action] => [kind, policy.actions.at(index)]);
  const chosen = openingKindOf(policy.actions.at(best));
  playOut.begin(world);
  return {
    chosen,
    leads: new Map(
      actions.map(([kind, action]) => [kind, Math.round(leadOf(totalsOf(playOut.play(action)), 0) / LEAD_UNIT)]),
    ),
  };
}

function logit({ logits }: Policy, index: number): number {
  return logits[index] as number;
}

function withDeal({ cards, lead, kinds }: OpeningHand, { chosen, leads }: FirstTurn): OpeningHand {
  const own = leads.get(chosen) ?? 0;
  return {
    cards,
    lead: withSample(lead, own),
    kinds: OPENING_KINDS.flatMap((kind) => {
      const known = kinds.find((each) => each.kind === kind) ?? { kind, chosen: 0, gain: noDeals([]).lead };
      const reached = leads.get(kind);
      if (reached === undefined) return known.gain.deals === 0 ? [] : [known];
      return [{ kind, chosen: known.chosen + (kind === chosen ? 1 : 0), gain: withSample(known.gain, reached - own) }];
    }),
  };
}

function withSample({ deals, sum, squares }: OpeningSum, value: number): OpeningSum {
  return { deals: deals + 1, sum: sum + value, squares: squares + value ** 2 };
}

/** One line of the log. */
export function openingsLine(plan: OpeningsPlan, tables: readonly OpeningTable[]): string {
  const deals = tables.reduce((sum, table) => sum + table.deals, 0);
  return `${deals} of ${plan.deals * tables.length} deals, ${plan.deals} for each of ${tables.length} tables`;
}
