import type { EditionId, HouseRules, Players } from '@coup-fourre/rules';
import type { Occupant } from './tableOptions.ts';

/** The preview of a link: what it is about, and the language of its words, such as `fr`. */
export type PreviewSource = PreviewSubject & { readonly language: string };

/** What a link is about: a moment of a finished game, a challenge, the deals of a day, a puzzle, or the game itself. */
export type PreviewSubject =
  | {
      readonly kind: 'replay';
      readonly record: string;
      readonly edition: EditionId;
      readonly players: Players;
      readonly house: HouseRules;
      readonly occupants: readonly Occupant[];
      /** The deal, from 1, and how many of its actions have been done; null for the game as a whole. */
      readonly moment: { readonly deal: number; readonly step: number } | null;
    }
  | {
      readonly kind: 'challenge';
      /** Who made it; null once they have been deleted. */
      readonly by: string | null;
      readonly edition: EditionId;
      readonly deals: number;
    }
  /** Of a date such as 2026-11-23, or of today. */
  | { readonly kind: 'day'; readonly date: string | null }
  | { readonly kind: 'puzzle'; readonly id: string }
  | { readonly kind: 'home' };

/** What is said of a link, and its picture. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The picture, 1200 by 630, as SVG. */
  readonly draw: () => string;
}

/** Makes the preview of a link; null where its record cannot be read, has no such moment, or the puzzle is not there. */
export type MakePreview = (source: PreviewSource) => Promise<Preview | null>;
