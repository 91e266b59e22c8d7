import { COMPUTER_NAMES, DELETED_GUEST, nameSkeleton } from '@coup-fourre/room';

const MAX_NAME_LENGTH = 24;

/** Control characters, line breaks, lone surrogates, and code points that no font shows. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** Characters that are invisible, change the direction of surrounding text, or look like a space. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}\u{16FE4}\u{13441}\u{13442}]/u;

/**
 * Places where a script or an emoji needs a joiner or a variation selector. Elsewhere these characters only deceive.
 */
const JOINED = [
  // Between letters of a script with joining or stacking letters.
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}])(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})(?=[^\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}])/gu,
  // Between or after the parts of an emoji.
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu,
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]/gu,
  /(?<=[0-9#*])\uFE0F(?=\u20E3)/gu,
];

/** A mark without a letter, or more marks on a letter than any language needs. */
const STACKED = /^\p{M}|\s\p{M}|[\p{Mn}\p{Me}]{3}/u;

/** A letter, number or symbol. Marks, spaces and dots alone are not a name. */
const VISIBLE = /[\p{L}\p{N}\p{So}\p{Sc}\p{Sm}]/u;

/** The names of computers, and the names that tables show for deleted guests. */
const RESERVED = new Set(
  [...COMPUTER_NAMES, ...['', 2, 3, 4, 5, 6].map((number) => `${DELETED_GUEST.name}${number}`)].map(nameSkeleton),
);

/** A name in its stored form, or a refusal. `reservedName`: it looks like a name that the game uses. */
export type GuestName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: 'badName' | 'reservedName' };

/**
 * Parses a name: trims it and applies Unicode's form NFKC. Refuses names over 24 characters and invisible or deceptive
 * names.
 */
export function parseGuestName(text: string): GuestName {
  const name = text.normalize('NFKC').trim().replace(/ +/gu, ' ');
  const rest = JOINED.reduce((left, joined) => left.replace(joined, ''), name);
  const isValid =
    !FORBIDDEN.test(name) &&
    !INVISIBLE.test(rest) &&
    !STACKED.test(rest) &&
    VISIBLE.test(rest) &&
    [...name].length <= MAX_NAME_LENGTH;
  if (!isValid) return { ok: false, reason: 'badName' };
  return RESERVED.has(nameSkeleton(name)) ? { ok: false, reason: 'reservedName' } : { ok: true, name };
}
