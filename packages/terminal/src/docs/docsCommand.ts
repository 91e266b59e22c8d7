import { printPaged } from '../program/pager.ts';
import { type DocumentName, documentText } from '../text/documents.ts';

export interface DocsFlags {
  readonly pager?: true;
}

/** Prints a document that comes with the program. */
export function docs(name: DocumentName, { pager }: DocsFlags): Promise<void> {
  return printPaged(documentText(name), pager === true);
}
