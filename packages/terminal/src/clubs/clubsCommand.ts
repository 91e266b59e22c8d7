import { env, stdout } from 'node:process';
import {
  CLUBS_MESSAGES,
  DAYS_MESSAGES,
  type Locale,
  listText,
  m,
  numberText,
  region,
  shownName,
} from '@coup-fourre/client/text';
import type { ClubPeriod, ClubStandings } from '@coup-fourre/room';
import { GuestCookies, valueFrom } from '../play/online/guests.ts';
import { readServer } from '../play/online/roomLink.ts';
import { showCommandLanguage } from '../play/text/commandOutput.ts';
import { stateFolder } from '../program/configuration.ts';
import { UsageError } from '../program/errors.ts';

export interface ClubsFlags {
  readonly server?: string;
  readonly club?: string;
  readonly period: ClubPeriod;
  readonly json?: true;
  readonly lang?: Locale;
}

/** Prints the clubs of this device's account at a server, or the standings of one club. */
export async function clubs(
  typed: string | undefined,
  { server: configured, club: name, period, json, lang }: ClubsFlags,
): Promise<void> {
  await showCommandLanguage(lang, CLUBS_MESSAGES, DAYS_MESSAGES);
  const server = readServer(typed ?? configured ?? '', 'clubs');
  const api = new GuestCookies(stateFolder(env)).api(server);
  const { clubs: found } = valueFrom(server, await api.clubs());
  const own = found.filter(({ role }) => role !== 'invited');
  if (name === undefined) {
    if (json) stdout.write(`${JSON.stringify({ clubs: found })}\n`);
    else
      stdout.write(
        found.length === 0
          ? `${m.clubsNone()}\n`
          : found
              .map(({ name: shown, role, members }) =>
                role === 'invited'
                  ? `${m.clubAsked({ name: shown })}\n`
                  : `${shown}: ${m.clubMembers({ count: members })}\n`,
              )
              .join(''),
      );
    return;
  }
  const club = own.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (club === undefined) throw new UsageError(m.clubsNoSuch({ name, names: listText(own.map((each) => each.name)) }));
  const standings = valueFrom(server, await api.clubStandings(club.club, period));
  stdout.write(json ? `${JSON.stringify(standings)}\n` : standingsText(standings));
}

const TITLES: Readonly<Record<ClubPeriod, () => string>> = {
  day: () => m.navToday(),
  week: () => m.clubWeek(),
  season: () => m.clubSeason(),
};

function standingsText({ period, isHidden, standings }: ClubStandings): string {
  const isToday = period === 'day';
  if (standings.length === 0) return `${isToday ? m.clubNobodyToday() : m.clubNoDays()}\n`;
  const names = standings.map(({ name }) => shownName(name));
  if (isHidden) return `${m.clubHavePlayed({ count: names.length, names: listText(names) })}\n`;
  const numbers = new Intl.NumberFormat(
    region(),
    isToday ? { signDisplay: 'exceptZero', maximumFractionDigits: 0 } : { style: 'percent' },
  );
  const width = Math.max(...names.map((name) => name.length));
  const lines = standings.map(({ rank, isYou, result }, index) => {
    const value = result === null ? '–' : numbers.format(result.value);
    return `${numberText(rank ?? 0).padStart(3)} ${(names[index] ?? '').padEnd(width)} ${value.padStart(6)}${isYou ? ' <' : ''}`;
  });
  return [TITLES[period](), ...lines, isToday ? m.clubTodayNote() : m.clubWeekNote(), ''].join('\n');
}
