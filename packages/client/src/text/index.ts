export { blunderText } from './blunderText.ts';
export { capitalized } from './capitalized.ts';
export { bandWord, cardNames, cardText, faceText, posterTitle, topCardText } from './cardText.ts';
export {
  ANALYSIS_MESSAGES,
  CHALLENGE_MESSAGES,
  DAYS_MESSAGES,
  LESSONS_MESSAGES,
  LUCK_MESSAGES,
  PUZZLES_MESSAGES,
  REPLAY_MESSAGES,
  RULES_MESSAGES,
  TERMINAL_MESSAGES,
} from './compiled/loaders.ts';
export type { Messages } from './compiled/types.ts';
export { distanceTitle, unitSign, unitText } from './distanceText.ts';
export { dealEndSentences, endReason, endTitle, matchEndSentences } from './endText.ts';
export { type ExtensionChoice, extensionChoices } from './extensionText.ts';
export { getLocale, hasMessages, loadMessages, m, showLanguage } from './language.ts';
export { LANGUAGE_NAMES, LOCALES, type Locale, localeOf } from './locale.ts';
export { attackNote, cardOfEntry, logEntrySentence, logEntryText, pendingHazardText } from './logEntryText.ts';
export { givenName, isYou, nameOfSeat, nameOfTeam, shownName, teamInSentence, yourRoleIn } from './nameText.ts';
export { noticeText } from './noticeText.ts';
export { listText, numberText, region } from './number.ts';
export type { Part } from './part.ts';
export { pausedByText, pauseRequestText } from './pauseText.ts';
export { chatText, phraseText } from './phraseText.ts';
export {
  API_REASONS,
  type ApiReason,
  type Refusal,
  reasonText,
  reasonTextWithoutRule,
  ruleCitedBy,
} from './reasonText.ts';
export { refusalText, spokenRefusalText } from './refusalText.ts';
export { editionDifferences, editionName, fieldName, formatName, houseRuleTexts, valueText } from './ruleText.ts';
export { scoreLineText } from './scoreText.ts';
export { clockNote, clockText, dateText, timeLeftText, timeOfDayText } from './timeText.ts';
export { undoneSentence } from './undoText.ts';
export { resignationText, winText } from './winText.ts';
