import {
  DEFAULT_EDITION,
  type EditionId,
  editionOf,
  type HouseRules,
  type Players,
  RULE_FIELDS,
  type RuleField,
  type Rules,
  type RuleValue,
  rulesFor,
  type ScoreLine,
  supportsPlayers,
} from '@coup-fourre/rules';
import { distanceTitle } from './cardText.ts';
import { capitalized, m } from './language.ts';

type FieldText<Field extends RuleField> = {
  readonly name: () => string;
  readonly values: Readonly<Record<`${RuleValue<Field>}`, () => string>>;
};

const FIELDS: { readonly [Field in RuleField]: FieldText<Field> } = {
  deck: { name: m.fieldDeck, values: { reduced: m.deckReduced, full: m.deckFull } },
  target: { name: m.fieldTarget, values: { '700': m.target700, '1000': m.target1000 } },
  extension: { name: m.fieldExtension, values: { true: m.yes, false: m.no } },
  hazardsGoOn: { name: m.fieldHazardsGoOn, values: { driving: m.hazardsDriving, anyCard: m.hazardsAnyCard } },
  limitOnLimit: { name: m.fieldLimitOnLimit, values: { true: m.yes, false: m.no } },
  safetyClears: {
    name: m.fieldSafetyClears,
    values: { nothing: m.clearsNothing, battle: m.clearsBattle, rightOfWay: m.clearsRightOfWay },
  },
  coupFourreBy: { name: m.fieldCoupFourreBy, values: { attackedTeam: m.callAttacked, anyone: m.callAnyone } },
  allSafetiesBonus: { name: m.fieldAllSafetiesBonus, values: { '300': m.bonus300, '700': m.bonus700 } },
  shutOut: { name: m.fieldShutOut, values: { all: m.shutOutAll, each: m.shutOutEach } },
  extensionBonus: {
    name: m.fieldExtensionBonus,
    values: {
      callerElseOpponents: m.extensionBonusCallerElse,
      completer: m.extensionBonusCompleter,
      caller: m.extensionBonusCaller,
    },
  },
  endsWhenNoneCanScore: { name: m.fieldEndsWhenNoneCanScore, values: { true: m.yes, false: m.no } },
  ties: { name: m.fieldTies, values: { shared: m.tiesShared, playOn: m.tiesPlayOn } },
  format: { name: m.formatLabel, values: { match: m.formatMatch, single: m.formatSingle, simpler: m.formatSimpler } },
};

const EDITION_NAMES: Readonly<Record<EditionId, () => string>> = {
  'parker-1971': m.edition_parker_1971,
  'winning-moves-2008': m.edition_winning_moves_2008,
  'hasbro-2009': m.edition_hasbro_2009,
  computer: m.edition_computer,
  'quick-guide': m.edition_quick_guide,
  encyclopedia: m.edition_encyclopedia,
};

export function fieldName(field: RuleField): string {
  return FIELDS[field].name();
}

export function valueText<Field extends RuleField>(field: Field, value: RuleValue<Field>): string {
  const values: Readonly<Record<string, () => string>> = FIELDS[field].values;
  return values[String(value)]?.() ?? String(value);
}

export function editionName(id: EditionId): string {
  return EDITION_NAMES[id]();
}

/** How the edition differs from the default edition, one line per rule. */
export function editionDifferences(id: EditionId, players: Players): string[] {
  const common = supportsPlayers(editionOf(id), players) ? players : 2;
  const usual = rulesFor(DEFAULT_EDITION, common);
  const here = rulesFor(id, common);
  return RULE_FIELDS.filter((field) => here[field] !== usual[field]).map((field) => differsIn(field, here));
}

/** One line per house rule. Omits the format, which has its own name. */
export function houseRuleTexts(house: HouseRules): string[] {
  return RULE_FIELDS.flatMap((field) => {
    const value = house[field];
    if (value === undefined || field === 'format') return [];
    return [m.differsIn({ field: fieldName(field), value: valueText<RuleField>(field, value) })];
  });
}

export function formatName(format: RuleValue<'format'>): string {
  return valueText('format', format);
}

function differsIn<Field extends RuleField>(field: Field, rules: Rules): string {
  return m.differsIn({ field: fieldName(field), value: valueText(field, rules[field]) });
}

/** "Safe trip". */
export function scoreLineText(line: ScoreLine, edition: EditionId): string {
  return line === 'distance' ? distanceTitle(edition) : m[`scoreLine${capitalized(line)}`]();
}
