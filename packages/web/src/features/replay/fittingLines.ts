/** Words in lines, in the largest size that has room. */
export interface FittingLines {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly fontSize: number;
}

const SIZES = [72, 60, 50, 42, 36] as const;
/** How many lines of each size have room. */
const MAX_HEIGHT = 182;
const NARROW = /[iIjlft1.,:;'’!|()]/;
const BROAD = /[mwMWOQGCDÉ@]/;
/** A letter of Limelight in parts of its size, rounded up. */
const [NARROW_EM, USUAL_EM, BROAD_EM, SPACE_EM] = [0.36, 0.62, 0.95, 0.3] as const;

/** Breaks words into lines of at most so many pixels; what has no room in the smallest size ends in an ellipsis. */
export function fittingLines(text: string, width: number): FittingLines {
  for (const fontSize of SIZES) {
    const lines = balanced(text, width / fontSize);
    if (lines.length * fontSize * 1.1 <= MAX_HEIGHT && lines.every((line) => emsOf(line) * fontSize <= width))
      return { lines, fontSize };
  }
  const fontSize = SIZES[4];
  const most = Math.floor(MAX_HEIGHT / (fontSize * 1.1));
  const lines = broken(text, width / fontSize).slice(0, most);
  return { lines: lines.map((line) => cut(line, width / fontSize)), fontSize };
}

/** As few lines as have room, of about the same length. */
function balanced(text: string, ems: number): string[] {
  const few = broken(text, ems).length;
  let narrowest = ems;
  while (narrowest > 1 && broken(text, narrowest - 0.5).length === few) narrowest -= 0.5;
  return broken(text, narrowest);
}

function broken(text: string, ems: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && emsOf(`${last} ${word}`) <= ems) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, ems: number): string {
  const letters = [...line];
  while (emsOf(letters.join('')) > ems - 1) letters.pop();
  return letters.length < [...line].length ? `${letters.join('')}…` : line;
}

/** About how wide a text is, in parts of its size. */
function emsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + emOf(letter), 0);
}

function emOf(letter: string): number {
  if (letter === ' ') return SPACE_EM;
  if (NARROW.test(letter)) return NARROW_EM;
  return BROAD.test(letter) ? BROAD_EM : USUAL_EM;
}
