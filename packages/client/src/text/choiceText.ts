import { EXTENDED_TARGET } from '@coup-fourre/rules';
import { type Blunder, extensionOfferOf } from '../table/moves.ts';
import { teamJsonOf } from '../table/situation.ts';
import type { TableModel } from '../table/tableModel.ts';
import { listText, m, numberText } from './language.ts';
import { nameOfTeam } from './nameText.ts';
import { scoreLineText } from './ruleText.ts';

/** An answer to the question whether to extend the trip, in words. */
export interface ExtensionChoice {
  readonly value: boolean;
  readonly title: string;
  readonly brings: string;
  /** Risks and arguments. */
  readonly notes: readonly string[];
}

/** What an answer brings, for a listener: each line is a sentence, because the lines of a description are read without a pause. */
export function spokenChoiceText({ brings, notes }: Pick<ExtensionChoice, 'brings' | 'notes'>): string {
  return [brings, ...notes].map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ');
}

/** Rule 9.1: the choices to end the trip or to extend it. */
export function extensionChoices(model: TableModel): readonly [ExtensionChoice, ExtensionChoice] {
  const { edition } = model.setup;
  const offer = extensionOfferOf(model);
  const bonuses = offer.bonuses.map(({ line, points }) => `${scoreLineText(line, edition)} ${numberText(points)}`);
  return [
    {
      value: false,
      title: m.extensionNo(),
      brings: m.extensionStopBrings({ points: numberText(offer.pointsNow) }),
      notes: [
        listText(bonuses),
        m.extensionStopRisk(),
        aboutOthers(model, {
          milesOf: (miles) => miles,
          alone: m.extensionStopOther,
          several: m.extensionStopOthers,
        }),
      ],
    },
    {
      value: true,
      title: m.extensionYes(),
      brings: m.extensionOnBrings({ points: numberText(offer.pointsLater) }),
      notes: [
        offer.bonusGoesTo === 'callerElseOpponents' ? m.extensionOnRiskOthers() : m.extensionOnRisk(),
        m.extensionOnNow({
          miles: numberText(offer.milesToGo),
          held: numberText(offer.milesInHand),
          count: offer.cardsToDraw,
        }),
        aboutOthers(model, {
          milesOf: (miles) => EXTENDED_TARGET - miles,
          alone: m.extensionOnOther,
          several: m.extensionOnOthers,
        }),
      ],
    },
  ];
}

interface OthersSentence {
  readonly milesOf: (miles: number) => number;
  readonly alone: (text: { readonly team: string; readonly miles: string }) => string;
  readonly several: (text: { readonly others: string }) => string;
}

/** One opponent gets a sentence, several a list: "Marguerite 425 and Louise 300". */
function aboutOthers(model: TableModel, { milesOf, alone, several }: OthersSentence): string {
  const others = model.opponents.map((team) => ({
    team: nameOfTeam(model.setup, team),
    miles: numberText(milesOf(teamJsonOf(model, team).miles)),
  }));
  const [only, ...rest] = others;
  if (only !== undefined && rest.length === 0) return alone(only);
  return several({ others: listText(others.map(({ team, miles }) => `${team} ${miles}`)) });
}

export function blunderText({ kind, points }: Blunder): string {
  if (kind === 'endsSafeTrip') return m.blunderTripText({ points: numberText(points) });
  return points > 0 ? m.blunderSafetyText({ points: numberText(points) }) : m.blunderSafetyPlain();
}
