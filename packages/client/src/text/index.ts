export {
  bandWord,
  cardNames,
  cardText,
  distanceTitle,
  faceText,
  posterTitle,
  topCardText,
  unitSign,
  unitText,
} from './cardText.ts';
export { blunderText, type ExtensionChoice, extensionChoices } from './choiceText.ts';
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
export { dealEndSentences, endReason, endTitle, matchEndSentences, resignationText, winText } from './endText.ts';
export {
  capitalized,
  getLocale,
  hasMessages,
  listText,
  loadMessages,
  m,
  numberText,
  region,
  showLanguage,
} from './language.ts';
export { LANGUAGE_NAMES, LOCALES, type Locale, localeOf } from './locale.ts';
export { attackNote, cardOfEntry, logEntrySentence, logEntryText, pendingHazardText } from './logEntryText.ts';
export { givenName, isYou, nameOfSeat, nameOfTeam, shownName, teamInSentence, yourRoleIn } from './nameText.ts';
export { chatText, noticeText, pausedByText, pauseRequestText, phraseText, undoneSentence } from './noticeText.ts';
export type { Part } from './part.ts';
export {
  type Refusal,
  reasonText,
  reasonTextWithoutRule,
  refusalText,
  ruleCitedBy,
  spokenRefusalText,
} from './reasonText.ts';
export {
  editionDifferences,
  editionName,
  fieldName,
  formatName,
  houseRuleTexts,
  scoreLineText,
  valueText,
} from './ruleText.ts';
export { clockNote, clockText, dateText, timeLeftText, timeOfDayText } from './timeText.ts';
