import { type Format, type HouseRules, rulesFor } from '@coup-fourre/rules';
import { type Draft, houseOf } from '../../game/draft.ts';

/** What a change of edition has changed along with it, and what has stayed. */
export interface EditionChange {
  /** Whether the new edition allows fewer players. */
  readonly hasFewerPlayers: boolean;
  /** The new format; null if it has not changed. */
  readonly format: Format | null;
  /** The house rules that still differ from the edition. */
  readonly houseRules: HouseRules;
}

export function editionChange(before: Draft, after: Draft): EditionChange {
  const houseRules = houseOf(after);
  const formatOf = ({ edition, players, house }: Draft): Format => rulesFor(edition, players, house).format;
  const format = formatOf(after);
  return {
    hasFewerPlayers: before.players !== after.players,
    format: format === formatOf(before) ? null : format,
    houseRules,
  };
}
