import { stdout } from 'node:process';
import {
  loadOpenings,
  OPENING_CARDS,
  type OpeningHand,
  type OpeningTable,
  openingMean,
} from '@coup-fourre/bots/explorer';
import {
  EXPLORER_MESSAGES,
  listText,
  loadMessages,
  m,
  numberText,
  OPENING_CARD_TEXTS,
  OPENING_KIND_TEXTS,
  percentText,
  STATISTICS_MESSAGES,
} from '@coup-fourre/client/text';
import type { EditionId } from '@coup-fourre/rules';
import { oneLineExcerpt } from '../options/optionValues.ts';
import { type ReportFlags, showReportLanguage } from '../options/reportLanguage.ts';
import { UsageError } from '../program/errors.ts';
import { foldColumns, signed, textWidth, wrapText } from '../text/layoutText.ts';

export interface OpeningsFlags extends ReportFlags {
  readonly edition: EditionId;
  readonly players: string;
  readonly hand?: string;
}

const NO_CARDS = 'none';

/** Prints what expert does at the first turn, and the cost of each other action. Throws UsageError. */
export async function openings(flags: OpeningsFlags): Promise<void> {
  await showReportLanguage(flags);
  await Promise.all([EXPLORER_MESSAGES, STATISTICS_MESSAGES].map(loadMessages));
  const { edition, players, hand } = flags;
  const tables = await loadOpenings();
  const table = tables.find((each) => each.edition === edition && `${each.players}` === players);
  if (table === undefined) throw new UsageError(`${edition} cannot be played with ${players} players`);
  const wanted = hand === undefined ? null : cardsOf(hand);
  const hands = table.hands.filter(({ cards }) => wanted === null || cards.join('+') === wanted);
  const shown = { ...table, hands };
  stdout.write(`${flags.json ? JSON.stringify(shown) : openingsText(shown)}\n`);
}

/** The cards of --hand in the order of the tables. */
function cardsOf(text: string): string {
  const words = text === NO_CARDS ? [] : text.split('+');
  const cards = OPENING_CARDS.filter((card) => words.includes(card));
  if (cards.length === words.length) return cards.join('+');
  throw new UsageError(
    `--hand must be ${NO_CARDS}, or some of ${OPENING_CARDS.join(', ')} with + between them, not '${oneLineExcerpt(text)}'`,
  );
}

function openingsText({ edition, deals, hands }: OpeningTable): string {
  return [
    ...wrapText(m.openingsDeals({ deals: numberText(deals) }), textWidth()),
    ...wrapText(m.openingsMeans(), textWidth()),
    ...(hands.length === 0 ? ['', m.openingsNone()] : []),
    ...hands.flatMap((hand) => ['', ...handLines(hand, edition, deals)]),
  ].join('\n');
}

function handLines(hand: OpeningHand, edition: EditionId, deals: number): string[] {
  const { cards, lead, kinds } = hand;
  const names = cards.map((card) => OPENING_CARD_TEXTS[card](edition));
  const title = cards.length === 0 ? m.openingsPlain() : m.openingsWith({ cards: listText(names) });
  const rows = kinds
    .toSorted((a, b) => b.chosen - a.chosen || openingMean(b.gain).mean - openingMean(a.gain).mean)
    .map(({ kind, chosen, gain }) => [
      OPENING_KIND_TEXTS[kind](edition),
      percentText(chosen / lead.deals),
      meanText(openingMean(gain)),
      numberText(gain.deals),
    ]);
  return [
    ...wrapText(
      `${title} ${m.openingsShare({ percent: percentText(lead.deals / deals), points: meanText(openingMean(lead)) })}`,
      textWidth(),
    ),
    ...foldColumns([[m.openingsFirst(), m.levelExpert(), m.openingsGain(), m.statsDeals()], ...rows], textWidth(), 1),
  ];
}

function meanText({ mean, reach }: ReturnType<typeof openingMean>): string {
  const rounded = Math.round(mean);
  const text = rounded === 0 ? numberText(0) : signed(rounded, numberText);
  return reach ? `${text} ± ${numberText(Math.round(reach))}` : text;
}
