import { type Format, type HouseRules, rulesFor } from '@coup-fourre/rules';
import { type Draft, houseOf } from '../../game/draft.ts';

/** What another edition has changed beside itself, and what it has not. */
export interface EditionChange {
  /** Whether fewer people can play. */
  readonly hasFewerPlayers: boolean;
  /** How it is played now, null where that is as before. */
  readonly format: Format | null;
  /** The house rules that still are some. */
  readonly houseRules: HouseRules;
}

/** What to say after another edition was chosen. */
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
