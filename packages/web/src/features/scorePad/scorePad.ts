import { m } from '@coup-fourre/client/text';
import {
  type EditionId,
  editionNamed,
  isMatchOver,
  type MatchResult,
  matchResult,
  type Players,
  type Rules,
  rulesFor,
  type Score,
  type ScorePadDeal,
  type ScorePadTable,
  scoreDeal,
  supportsPlayers,
  type Table,
  type Team,
  tableFromScorePad,
  teamCount,
  totalsOf,
} from '@coup-fourre/rules';
import { BLANK_DRAFT, type DealDraft, readDraft, readWrittenDeal, toWrittenDeal } from './dealDraft.ts';

/** A score pad for real cards: the teams, the recorded deals, and the deal in progress. */
export interface ScorePad {
  readonly edition: EditionId;
  readonly players: Players;
  /** A name for each team. Empty if it has none. */
  readonly names: readonly string[];
  readonly deals: readonly ScorePadDeal[];
  readonly entry: DealDraft;
}

/** A recorded deal: its table, each team's score, and the totals after it. */
export interface PadLine {
  readonly table: Table;
  readonly scores: readonly Score[];
  readonly totals: readonly number[];
}

export const MAX_NAME_LENGTH = 24;

export function newPad({ edition, players, names }: Pick<ScorePad, 'edition' | 'players' | 'names'>): ScorePad {
  return { edition, players, names, deals: [], entry: BLANK_DRAFT };
}

export function rulesOf({ edition, players }: Pick<ScorePad, 'edition' | 'players'>): Rules {
  return rulesFor(edition, players);
}

/** Rule 12.1: every recorded deal with the running totals. Throws if a deal cannot have been played. */
export function linesOf(pad: ScorePad): readonly PadLine[] {
  const rules = rulesOf(pad);
  let totals: readonly number[] = Array<number>(rules.teams).fill(0);
  return pad.deals.map((deal) => {
    const written = tableFromScorePad(rules, deal, totals);
    if (!written.ok) throw new Error(`a recorded deal of the pad is invalid: ${written.refusal.fault}`);
    const { table } = written;
    totals = totalsOf(table);
    return { table, scores: scoreDeal(table), totals };
  });
}

/** Points before the deal in progress. */
export function broughtForward(pad: ScorePad): readonly number[] {
  return linesOf(pad).at(-1)?.totals ?? Array<number>(teamCount(pad.players)).fill(0);
}

/** The table that the draft describes, or why it is impossible. */
export function tableOfDraft(pad: ScorePad): ScorePadTable {
  return tableFromScorePad(rulesOf(pad), toWrittenDeal(pad.entry, teamCount(pad.players)), broughtForward(pad));
}

/** The match's result, or null if another deal follows. */
export function resultOf(pad: ScorePad): MatchResult | null {
  const last = linesOf(pad).at(-1);
  return last && isMatchOver(last.table) ? matchResult(last.table) : null;
}

/** Records the draft. Returns the pad unchanged if the draft is impossible. */
export function commitDraft(pad: ScorePad): ScorePad {
  if (resultOf(pad) !== null || !tableOfDraft(pad).ok) return pad;
  return { ...pad, deals: [...pad.deals, toWrittenDeal(pad.entry, teamCount(pad.players))], entry: BLANK_DRAFT };
}

/** Removes the last deal, which becomes the draft again. */
export function undoLastDeal(pad: ScorePad): ScorePad {
  const last = pad.deals.at(-1);
  return last ? { ...pad, deals: pad.deals.slice(0, -1), entry: readDraft(last) } : pad;
}

export function formatPad(pad: ScorePad): string {
  return JSON.stringify(pad);
}

/** Parses a stored pad. Returns null if it is invalid. */
export function parsePad(text: string | null): ScorePad | null {
  try {
    return readPad(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

function readPad(kept: Partial<Record<keyof ScorePad, unknown>> | null): ScorePad | null {
  const edition = editionNamed(String(kept?.edition));
  const players = Number(kept?.players);
  if (kept === null || edition === null || !supportsPlayers(edition, players)) return null;
  const { names, deals } = kept;
  if (!Array.isArray(names) || names.length !== teamCount(players) || !Array.isArray(deals)) return null;
  let pad = newPad({
    edition: edition.id,
    players,
    names: names.map((name) => String(name).slice(0, MAX_NAME_LENGTH)),
  });
  for (const deal of deals) {
    const count = pad.deals.length;
    pad = commitDraft({ ...pad, entry: readDraft(readWrittenDeal(deal)) });
    if (pad.deals.length === count) return null;
  }
  return { ...pad, entry: readDraft(kept.entry) };
}

/** A team's name on the pad, or its number if it has none. */
export function nameOnPad({ names, players }: Pick<ScorePad, 'names' | 'players'>, team: Team): string {
  return names[team]?.trim() || teamOnPad(players, team);
}

/** A team without a name: "Player 1", or "Team 1" if it has partners. */
export function teamOnPad(players: Players, team: Team): string {
  const number = team + 1;
  return teamCount(players) === players ? m.playerNumber({ number }) : m.padTeam({ number });
}
