// Test files share their modules. Each starts in English, whatever language the previous file chose.

import {
  ACCESSIBILITY_MESSAGES,
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
  REVIEW_MESSAGES,
  RULES_MESSAGES,
  STATISTICS_MESSAGES,
  showLanguage,
} from '@coup-fourre/client/text';
import { beforeAll } from 'vitest';

beforeAll(() =>
  showLanguage(
    'en',
    ACCESSIBILITY_MESSAGES,
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
    REVIEW_MESSAGES,
    RULES_MESSAGES,
    STATISTICS_MESSAGES,
  ),
);
