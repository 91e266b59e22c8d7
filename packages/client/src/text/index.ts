export * from './cardText.ts';
export * from './choiceText.ts';
export {
  ANALYSIS_MESSAGES,
  CHALLENGE_MESSAGES,
  CHAT_MESSAGES,
  COACH_MESSAGES,
  DAYS_MESSAGES,
  HISTORY_MESSAGES,
  LESSONS_MESSAGES,
  LOBBY_MESSAGES,
  LUCK_MESSAGES,
  PAD_MESSAGES,
  PUZZLES_MESSAGES,
  REPLAY_MESSAGES,
  REVIEW_MESSAGES,
  RULES_MESSAGES,
  STATISTICS_MESSAGES,
  TERMINAL_MESSAGES,
} from './compiled/loaders.ts';
export type { Messages } from './compiled/types.ts';
export * from './endText.ts';
export * from './language.ts';
export { LANGUAGE_NAMES, LOCALES, type Locale, localeOf } from './locale.ts';
export * from './logEntryText.ts';
export * from './nameText.ts';
export * from './noticeText.ts';
export type { Part } from './part.ts';
export * from './reasonText.ts';
export * from './ruleText.ts';
export * from './timeText.ts';
