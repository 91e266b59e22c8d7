/** Chat phrases that are sent with one tap. Clients translate them. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'sorry',
  'oops',
  'wow',
  'hurryUp',
  'oneMoment',
  'goodGame',
  'laugh',
  'cry',
  'cheers',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** Maximum length of a free message, in UTF-16 code units. */
export const MAX_MESSAGE_LENGTH = 200;
