import type { PreviewSource } from '@coup-fourre/room';

/** The folder of the built page, and the module that makes previews. */
export interface PreviewThreadData {
  readonly page: string;
  readonly program: string;
}

export interface PreviewText {
  readonly title: string;
  readonly description: string;
}

export interface PreviewRequest {
  readonly id: number;
  readonly source: PreviewSource;
  /** False if only the text is needed. */
  readonly isPicture: boolean;
}

/** `text` and `picture` are null if there is no preview. */
export interface PreviewReply {
  readonly id: number;
  readonly text: PreviewText | null;
  /** The picture as PNG. */
  readonly picture: Uint8Array | null;
  readonly fault?: string;
}
