import { reasonText } from '@coup-fourre/client/text';
import type { Day, DayRun } from '@coup-fourre/room';
import { CommandFailedError } from '../../program/errors.ts';
import type { GuestCookies } from './guestCookies.ts';

/** A run of a day that was begun, or goes on. */
export interface DailyRun extends DayRun {
  readonly day: string;
}

/** The deal of the day of a server. */
export class Daily {
  readonly #server: string;
  readonly #guests: GuestCookies;

  constructor(server: string, guests: GuestCookies) {
    this.#server = server;
    this.#guests = guests;
  }

  /** Begins today's run, or goes on with it. Throws CommandFailedError. */
  async begin(): Promise<DailyRun> {
    const { day } = await this.#ask<{ readonly day: Day }>('GET', '/api/days/today');
    const run = await this.#ask<DayRun>('POST', `/api/days/${encodeURIComponent(day.day)}/run`);
    return { ...run, day: day.day };
  }

  /** A day as it stands. Throws CommandFailedError. */
  async day(day: string): Promise<Day> {
    return (await this.#ask<{ readonly day: Day }>('GET', `/api/days/${encodeURIComponent(day)}`)).day;
  }

  async #ask<Answer>(method: 'GET' | 'POST', path: string): Promise<Answer> {
    const answer = await this.#guests.ask(this.#server, method, path);
    if (!answer.ok) throw new CommandFailedError(`${reasonText(answer.reason)} ${this.#server}`);
    return JSON.parse(answer.text) as Answer;
  }
}
