import type { EditionId } from '@coup-fourre/rules';
import type { CarModel, Portrait } from './looks.ts';
import type { Occupant, TableOptions } from './tableOptions.ts';

/** A link's subject, and the language of the preview, such as `fr`. */
export type PreviewSource = PreviewSubject & { readonly language: string };

/** A finished game or a moment of it, an invitation to a table or a club, a challenge, a day, a puzzle, or the start page. */
export type PreviewSubject =
  | (TableOptions & {
      readonly kind: 'replay';
      readonly record: string;
      readonly occupants: readonly Occupant[];
      /** The deal, from 1, and the number of its actions. Null for the whole game, shown by its end. */
      readonly moment: { readonly deal: number; readonly step: number } | null;
    })
  | {
      readonly kind: 'challenge';
      /** The author, null once deleted. */
      readonly by: string | null;
      readonly face: Portrait;
      /** The author's choice, or null. */
      readonly car: CarModel | null;
      readonly edition: EditionId;
      readonly deals: number;
    }
  | (TableOptions & {
      readonly kind: 'invitation';
      readonly host: string;
      readonly face: Portrait;
      /** 0 once the table is full or plays. */
      readonly freeSeats: number;
    })
  | {
      readonly kind: 'club';
      readonly name: string;
      /** Who invites. */
      readonly by: string;
      readonly face: Portrait;
      readonly members: number;
    }
  /** Of a date such as 2026-11-23, or of today. */
  | { readonly kind: 'day'; readonly date: string | null }
  | { readonly kind: 'puzzle'; readonly id: string }
  | { readonly kind: 'home' };

/** The preview of a link, for pages that show it. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The picture, 1200 by 630, as SVG. */
  readonly draw: () => string;
}

/** Returns null if the record cannot be read, has no such moment, or the puzzle does not exist. */
export type MakePreview = (source: PreviewSource) => Promise<Preview | null>;
