import type { PreviewSource } from '@coup-fourre/room';

/** What a preview thread needs: the folder of the built page, and the program that makes previews. */
export interface PreviewThreadData {
  readonly page: string;
  readonly program: string;
}

/** What is said of a link. */
export interface PreviewText {
  readonly title: string;
  readonly description: string;
}

export interface PreviewRequest {
  readonly id: number;
  readonly source: PreviewSource;
  /** Whether the picture is wanted, or the words alone. */
  readonly isPicture: boolean;
}

/** Null where there is none; `fault` says what has failed. */
export interface PreviewReply {
  readonly id: number;
  readonly text: PreviewText | null;
  /** A PNG. */
  readonly picture: Uint8Array | null;
  readonly fault?: string;
}
