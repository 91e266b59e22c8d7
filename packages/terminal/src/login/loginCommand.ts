import { env, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Locale, m, timeOfDayText } from '@coup-fourre/client/text';
import { GuestCookies, valueFrom } from '../play/online/guests.ts';
import { readServer } from '../play/online/roomLink.ts';
import { showCommandLanguage } from '../play/text/commandOutput.ts';
import { stateFolder } from '../program/configuration.ts';
import { CommandFailedError } from '../program/errors.ts';

export interface LoginFlags {
  readonly server?: string;
  readonly lang?: Locale;
}

const ASK_AGAIN_MS = 2000;

/** Shows a code, waits until a person confirms it on the server's page, and becomes that person's guest here. */
export async function login(typed: string | undefined, { server: configured, lang }: LoginFlags): Promise<void> {
  await showCommandLanguage(lang);
  const server = readServer(typed ?? configured ?? '', 'login');
  const api = new GuestCookies(stateFolder(env)).signingIn(server);
  const started = valueFrom(server, await api.startLogin());
  const waiting = m.loginWaiting({ time: timeOfDayText(started.until) });
  stdout.write(`${m.loginOpen({ code: started.code })}\n${server}/profile#terminal=${started.code}\n${waiting}\n`);
  for (;;) {
    const claimed = await api.claimLogin(started.login);
    if (!claimed.ok && claimed.reason === 'wrongCode') throw new CommandFailedError(m.loginExpired());
    const { guest } = valueFrom(server, claimed);
    if (guest !== null) {
      stdout.write(`${m.loginDone({ name: guest.name, server })}\n`);
      return;
    }
    await sleep(ASK_AGAIN_MS);
  }
}
