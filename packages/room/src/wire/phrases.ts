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

/** Characters of a free message. */
export const MAX_MESSAGE_LENGTH = 200;
