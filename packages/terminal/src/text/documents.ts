import { existsSync, readFileSync } from 'node:fs';

/** The documents that a published package has beside the program. The workspace has them at the root. */
export const DOCUMENTS = { notation: 'NOTATION.md', protocol: 'PROTOCOL.md', rules: 'RULES.md' } as const;
export type DocumentName = keyof typeof DOCUMENTS;

export function documentText(name: DocumentName): string {
  const packaged = new URL(`../docs/${DOCUMENTS[name]}`, import.meta.url);
  const inWorkspace = new URL(`../../../../${DOCUMENTS[name]}`, import.meta.url);
  return readFileSync(existsSync(packaged) ? packaged : inWorkspace, 'utf8');
}
