import { faceText, m } from '@coup-fourre/client/text';
import type { CardName, EditionId } from '@coup-fourre/rules';
import { type ColorRole, colorRoleOf } from './colors.ts';

/** A frame for each family, so that families differ without colors: corners, then edges. */
const FRAMES: Readonly<Record<Extract<ColorRole, 'distance' | 'hazard' | 'remedy' | 'safety'>, string>> = {
  distance: '┌┐└┘─│',
  hazard: '╔╗╚╝═║',
  remedy: '╭╮╰╯╌┆',
  safety: '┏┓┗┛━┃',
};

export interface CardFaceOptions {
  /** The key that plays the card. Null on a pile. */
  readonly number: number | null;
  readonly isPlayable: boolean;
  readonly isNew: boolean;
  /** Columns of the whole card, at least 11. */
  readonly width: number;
}

/** A card as four lines of text of the same width. */
export function cardFace(card: CardName, edition: EditionId) {
  return ({ number, isPlayable, isNew, width }: CardFaceOptions): readonly string[] => {
    const family = colorRoleOf(card);
    const [nw, ne, sw, se, edge = '', side] = FRAMES[family === 'good' || family === 'bad' ? 'distance' : family];
    const inner = width - 2;
    const key = keyText({ number, isPlayable });
    const below = isNew ? ` ${m.cardNew()} ` : '';
    const [first, second] = faceText(card, edition);
    return [
      `${nw}${edge}${key}${edge.repeat(inner - 1 - key.length)}${ne}`,
      `${side}${center(first, inner)}${side}`,
      `${side}${center(second, inner)}${side}`,
      `${sw}${edge}${below}${edge.repeat(inner - 1 - below.length)}${se}`,
    ];
  };
}

function keyText({ number, isPlayable }: Pick<CardFaceOptions, 'number' | 'isPlayable'>): string {
  if (number === null) return '';
  return isPlayable ? `»${number}«` : ` ${number} `;
}

function center(text: string, width: number): string {
  const left = Math.floor((width - text.length) / 2);
  return text.padStart(text.length + Math.max(0, left)).padEnd(width);
}
