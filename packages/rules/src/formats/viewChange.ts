import { CARDS, type CardName, nameOf } from '../model/cards.ts';
import type { Table } from '../model/table.ts';
import { encodeTeamsChange, type ListChange, type TeamJson } from './tableauJson.ts';
import { encodePendingHazard, encodePhase, type FaceUpJson, type ViewJson } from './viewJson.ts';

type Change<Json extends FaceUpJson> = Partial<Omit<Json, 'teams'>> & { readonly teams?: ListChange<TeamJson> };

/** A view of which all that is as before, in the same deal, has been left out; so have been counts in `seen`. */
export type ViewChange = Change<ViewJson>;

/** What has changed of what lies face up, the same for every seat. Both tables must be of the same deal. */
export function encodeFaceUpChange(before: Table, after: Table): Change<FaceUpJson> {
  const change: { -readonly [Field in keyof Change<FaceUpJson>]: Change<FaceUpJson>[Field] } = {};
  if (after.phase !== before.phase) change.phase = encodePhase(after);
  if (after.target !== before.target) change.target = after.target;
  if (after.extendedBy !== before.extendedBy) change.extendedBy = after.extendedBy;
  if (after.drawPileSize !== before.drawPileSize) change.drawPile = after.drawPileSize;
  if (after.discard.top !== before.discard.top)
    change.discardTop = after.discard.top === null ? null : nameOf(after.discard.top);
  if (after.turn !== before.turn) change.turn = after.turn;
  if (isInWindow(before) || isInWindow(after)) change.pendingHazard = encodePendingHazard(after);
  const teams = encodeTeamsChange(before, after);
  if (teams !== null) change.teams = teams;
  const seen = seenChange(before, after);
  if (seen !== null) change.seen = seen;
  return change;
}

function isInWindow({ phase }: Table): boolean {
  return phase === 'coupFourreWindow';
}

/** Within a deal a card is only ever seen more often. */
function seenChange(before: Table, after: Table): FaceUpJson['seen'] | null {
  let seen: Partial<Record<CardName, number>> | null = null;
  for (const card of CARDS) {
    const copies = after.seen[card];
    if (copies === undefined || copies === before.seen[card]) continue;
    seen ??= {};
    seen[nameOf(card)] = copies;
  }
  return seen;
}

/** The view after a change. */
export function applyViewChange(before: ViewJson, change: ViewChange): ViewJson {
  return {
    ...before,
    ...change,
    teams: applyListChange(before.teams, change.teams),
    seen: { ...before.seen, ...change.seen },
  };
}

/** The list after a change; undefined where it is as before. */
export function applyListChange<Entry>(
  before: readonly Entry[],
  change: ListChange<Entry> | undefined,
): readonly Entry[] {
  return change === undefined ? before : before.map((entry, index) => ({ ...entry, ...change[index] }));
}
