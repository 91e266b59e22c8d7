import type { LogEntry, TableModel } from '@coup-fourre/client';
import { briefEntrySentence, logEntrySentence } from '@coup-fourre/client/text';
import type { SpeechDetail } from '../settings/settings.ts';

export function entrySentence(setup: TableModel['setup'], entry: LogEntry, detail: SpeechDetail): string {
  return (detail === 'short' ? briefEntrySentence : logEntrySentence)(setup, entry);
}
