/** The maximum length of a guest's name. */
const MAX_NAME_LENGTH = 24;

/** Control characters, line breaks and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/**
 * Characters that are invisible or change the direction of the surrounding text. Joiners and variation selectors are
 * part of scripts and emoji; the others only deceive.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const JOINING = /\u200C|\u200D|\uFE0E|\uFE0F/g;

/** A visible character, more than marks and spaces. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name in its stored form: trimmed, 1 to 24 characters, without invisible or deceptive ones; null if it is not valid.
 */
export function parseGuestName(text: string): string | null {
  if (FORBIDDEN.test(text.trim())) return null;
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const joined = name.replace(JOINING, '');
  if (joined !== joined.replace(INVISIBLE, '') || !VISIBLE.test(joined)) return null;
  return [...name].length <= MAX_NAME_LENGTH ? name : null;
}
