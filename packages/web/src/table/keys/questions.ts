import type { LogEntry, TableModel } from '@coup-fourre/client';
import { m, nameOfTeam } from '@coup-fourre/client/text';
import type { SpeechDetail } from '../../settings/settings.ts';
import {
  handText,
  lastMoveText,
  pilesText,
  safetiesText,
  scoreText,
  sinceText,
  teamStatusText,
  timeText,
  turnText,
} from '../../text/answerText.ts';

/** What a question is about, besides the table. */
interface Asked {
  readonly model: TableModel;
  readonly log: readonly LogEntry[];
  readonly detail: SpeechDetail;
  /** Milliseconds left for the turn or the run, or null without a limit. */
  readonly timeLeft: number | null;
}

export interface Question {
  readonly name: () => string;
  readonly answer: (asked: Asked) => string;
}

/** The questions about a table, in the order of the toolbar. Each has a key and a button. */
export const QUESTIONS = {
  own: { name: m.shortcutOwn, answer: ({ model }) => teamStatusText(model, model.team) },
  others: {
    name: m.shortcutOthers,
    answer: ({ model }) => model.opponents.map((team) => teamStatusText(model, team)).join(' '),
  },
  hand: { name: m.shortcutHand, answer: ({ model }) => handText(model) },
  last: { name: m.shortcutLast, answer: ({ model, log }) => lastMoveText(model, log[0]) },
  since: {
    name: m.shortcutSince,
    answer: ({ model, log, detail }) => sinceText(model, log, detail),
  },
  turn: { name: m.shortcutTurn, answer: ({ model, timeLeft }) => turnText(model, timeLeft) },
  time: { name: m.shortcutTime, answer: ({ timeLeft }) => timeText(timeLeft) },
  score: { name: m.shortcutScore, answer: ({ model }) => scoreText(model) },
  piles: { name: m.shortcutPiles, answer: ({ model }) => pilesText(model) },
  safeties: { name: m.shortcutSafeties, answer: ({ model }) => safetiesText(model) },
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionName = keyof typeof QUESTIONS;

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly QuestionName[];

export function isQuestion(command: string): command is QuestionName {
  return Object.hasOwn(QUESTIONS, command);
}

/** A question about one opponent, if there are several. */
export function opponentQuestions({ setup, opponents }: TableModel): readonly Question[] {
  if (opponents.length < 2) return [];
  return opponents.map((team) => ({
    name: () => nameOfTeam(setup, team),
    answer: ({ model }) => teamStatusText(model, team),
  }));
}
