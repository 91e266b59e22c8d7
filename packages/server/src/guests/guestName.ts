/** Characters of a guest's name. */
const MAX_NAME_LENGTH = 24;

/** Control characters, line ends and halves of characters. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** What cannot be seen, or turns the direction of the text around it. Joiners and variation selectors are part of scripts and pictures, the others only deceive. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const JOINING = /\u200C|\u200D|\uFE0E|\uFE0F/g;

/** Something to see in a name that is more than marks and spaces. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is kept: trimmed, of 1 to 24 characters, without what is invisible or deceives; null for what cannot be one. */
export function parseGuestName(text: string): string | null {
  if (FORBIDDEN.test(text.trim())) return null;
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const joined = name.replace(JOINING, '');
  if (joined !== joined.replace(INVISIBLE, '') || !VISIBLE.test(joined)) return null;
  return [...name].length <= MAX_NAME_LENGTH ? name : null;
}
