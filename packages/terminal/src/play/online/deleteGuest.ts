import { writeFileSync } from 'node:fs';
import { m, reasonText } from '@coup-fourre/client/text';
import { CommandFailedError } from '../../program/errors.ts';
import type { GuestCookies } from './guestCookies.ts';

/**
 * Deletes this person at a server, after their games there were written to a new file in the present folder; returns what to
 * print. Throws CommandFailedError, and then nothing was deleted.
 */
export async function deleteGuest(server: string, guests: GuestCookies): Promise<string> {
  const records = await guests.records(server);
  if (!records.ok) throw new CommandFailedError(`${reasonText(records.reason)} ${server}`);
  const file = `coup-fourre-${new URL(server).hostname}.txt`;
  if (records.text !== '') saveNew(file, records.text);
  const deleted = await guests.delete(server);
  if (!deleted.ok) throw new CommandFailedError(`${reasonText(deleted.reason)} ${server}`);
  return records.text === '' ? m.guestDeleted({ server }) : m.guestDeletedGamesIn({ server, file });
}

function saveNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandFailedError(m.recordsNotSaved({ file, code: (error as NodeJS.ErrnoException).code ?? '' }));
  }
}
