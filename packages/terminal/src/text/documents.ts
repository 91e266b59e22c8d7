import { existsSync, readFileSync } from 'node:fs';

/**
 * The documents that the command prints. A published package has them next to the program, the workspace at its root.
 */
export const DOCUMENTS = { notation: 'NOTATION.md', protocol: 'PROTOCOL.md', rules: 'RULES.md' } as const;
export type DocumentName = keyof typeof DOCUMENTS;

export function documentText(name: DocumentName): string {
  const packaged = new URL(`../docs/${DOCUMENTS[name]}`, import.meta.url);
  const inWorkspace = new URL(`../../../../${DOCUMENTS[name]}`, import.meta.url);
  return readFileSync(existsSync(packaged) ? packaged : inWorkspace, 'utf8');
}
