import type { Schedule } from '@coup-fourre/room';
import { Rounds } from '../config/rounds.ts';
import type { Notices } from '../notices/notices.ts';
import type { Store } from '../store/store.ts';
import { nextReminder, REMIND_MS } from './clubs.ts';
import { RUNNING_MS } from './evening.ts';

const ROUND_MS = 30_000;
const MAX_PER_ROUND = 50;

export interface ClubRemindersDeps {
  readonly store: Pick<Store, 'clubs'>;
  readonly notify: Notices['notify'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly report: (fault: unknown) => void;
}

/** Reminds the members of clubs of their evening, an hour before. */
export class ClubReminders {
  readonly #deps: ClubRemindersDeps;
  readonly #rounds: Rounds;

  constructor(deps: ClubRemindersDeps) {
    this.#deps = deps;
    this.#rounds = new Rounds({ ...deps, everyMs: ROUND_MS }, () => this.remind());
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Sends the reminders that are due. */
  async remind(): Promise<void> {
    const { store, notify, now } = this.#deps;
    for (const { club, name, evening, remindAt } of await store.clubs.dueReminders(now(), MAX_PER_ROUND)) {
      const at = remindAt + REMIND_MS;
      // After an outage the evening may be over.
      const members = at + RUNNING_MS > now() ? await store.clubs.members(club) : [];
      for (const { guest, role } of members)
        if (role !== 'invited')
          await notify(guest.id, {
            kind: 'clubEvening',
            subject: `club ${club}`,
            occasion: `${at}`,
            path: `/clubs/${club}`,
            name,
            until: at + RUNNING_MS,
          });
      // Stored after the reminders: if the server dies before, all members get them again, but a second notice of the
      // same occasion has no effect.
      await store.clubs.takeReminder(club, remindAt, evening && nextReminder(evening, now()));
    }
  }
}
