/**
 * Letters that look like a Latin letter or a digit: Latin, Greek, Cyrillic and Armenian from Unicode's confusables.txt (UTS
 * #39), without accents and strokes.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  2: 'ꝚƧꙄƻ',
  3: 'ꞫȜƷꝪЗӠҘ',
  5: 'Ƽ',
  6: 'б',
  8: 'ȣȢ',
  9: 'Ꝯ',
  a: 'ɑαаΑА',
  b: 'ƄЬꞴΒВɓƃƂБƀҍҌѣѢ',
  c: 'ᴄсСȼҫҪ',
  d: 'ԁɗɖƌđĐÐƉ',
  e: 'ꬲеҽΕЕɇɆҿ',
  f: 'ꬵꞙẝքꞘϜƒƑᵮ',
  g: 'ɡᶃƍցԌɠǥǤ',
  h: 'һհΗНɦꚕⱧҢħћĦӉӇ',
  j: 'ϳјꞲͿЈɉɈ',
  k: 'ΚКƙⱩҚꝀҞ',
  l: 'ıɪɩιіꙇӏɨᵻᵼƖǀΙІӀłŁɭƗƚɫ',
  m: 'ΜϺМӍ',
  n: 'ոռΝɳƞηƝᵰ',
  o: 'ᴏᴑꬽοσоօΟОՕøꬾØɵꝋөѳƟꝊθΘӨѲ',
  p: 'ρрΡРƥᵽ',
  q: 'ԛգզʠ',
  r: 'ꭇꭈᴦгƦɽɼɍғᵲ',
  s: 'ꜱƽѕЅՏʂᵴ',
  t: 'ΤТƭȾƮҬŧŦᵵ',
  u: 'ꞟᴜꭎꭒʋυսՍᵾɄ',
  v: 'ᴠνѵѴ',
  w: 'ɯᴡѡԝաԜѽꝡ',
  x: 'хꞳΧХҲ',
  y: 'ɣᶌʏỿꭚγуүΥУҮƴɏұɎҰ',
  z: 'ᴢΖʐƶƵȥȤᵶ',
};

const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['i', 'l'],
  ['1', 'l'],
  ['|', 'l'],
  ['0', 'o'],
  ...Object.entries(LOOKALIKES).flatMap(([plain, others]) => [...others].map((each) => [each, plain] as const)),
]);

/** Returns the same text for names that people may confuse, ignoring look-alike letters, accents and case. */
export function nameSkeleton(name: string): string {
  const letters = [...name.normalize('NFKD').replace(/[\p{M}\p{Cf}\s]/gu, '')];
  const plain = letters.map((letter) => {
    const small = letter.toLowerCase();
    return PLAIN_LETTERS.get(letter) ?? PLAIN_LETTERS.get(small) ?? small;
  });
  return plain.join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
