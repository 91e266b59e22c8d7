import { env, stdout } from 'node:process';
import {
  CONDUCT_MESSAGES,
  dateText,
  type Locale,
  loggedText,
  m,
  numberText,
  phraseText,
  reasonText,
  reporterText,
  reportKindText,
  sanctionText,
  showLanguage,
  shownName,
  TERMINAL_MESSAGES,
} from '@coup-fourre/client/text';
import {
  type LoggedAction,
  type ModeratedPerson,
  type ModerationEntry,
  REQUEST_REASONS,
  type Report,
  type RequestReason,
} from '@coup-fourre/room';
import type { AdminAnswer, AdminRequest } from '@coup-fourre/server';
import { CommandFailedError, UsageError } from '../program/errors.ts';
import { environmentLanguage } from '../program/language.ts';
import { installed, withOptionNames } from '../serve/serveCommand.ts';

export interface AdminFlags {
  readonly data?: string;
  readonly reason?: string;
  readonly days?: string;
  readonly json?: true;
  readonly lang?: Locale;
}

const ACTIONS: Readonly<Record<string, LoggedAction>> = {
  mute: 'mute',
  suspend: 'suspend',
  'erase-name': 'eraseName',
  dismiss: 'dismiss',
  'give-right': 'giveRight',
  'take-right': 'takeRight',
  'sign-out': 'signOut',
};

/** The actions, as typed on the command line. */
const ADMIN_ACTIONS: readonly string[] = ['list', 'show', ...Object.keys(ACTIONS), 'undo'];

/** Shows and moderates the people of the server whose data is on this machine. */
export async function admin(typed: string, person: string | undefined, flags: AdminFlags): Promise<void> {
  const { reason, days, json } = flags;
  await showLanguage(flags.lang ?? environmentLanguage(), TERMINAL_MESSAGES, CONDUCT_MESSAGES);
  const ask = await asker(flags.data);
  const shown = async (request: AdminRequest) => {
    const answer = await ask(request);
    stdout.write(json ? `${JSON.stringify(answer)}\n` : answerText(answer));
  };
  if (typed === 'list') return shown({});
  if (person === undefined && !ADMIN_ACTIONS.includes(typed)) throw unknownAction(typed);
  if (person === undefined) throw new UsageError('name a person: an account such as @Ada, or the id of a guest');
  if (typed === 'show') return shown({ person });
  const why = reason === undefined ? {} : { reason };
  if (typed === 'undo') {
    const found = await ask({ person });
    const held = 'person' in found ? found.person.sanctions : [];
    if (held.length === 0) throw new CommandFailedError('nothing holds for this person');
    for (const { kind } of held) await ask({ person, action: kind === 'muted' ? 'unmute' : 'unsuspend', ...why });
    return shown({ person });
  }
  const action = ACTIONS[typed];
  if (action === undefined) throw unknownAction(typed);
  const isTimed = action === 'mute' || action === 'suspend';
  if ((isTimed || action === 'eraseName') && !reason?.trim()) throw new UsageError('--reason is missing');
  return shown({ person, action, ...why, ...(isTimed && { days: daysFrom(days) }) });
}

const unknownAction = (typed: string): UsageError =>
  new UsageError(`the first argument must be one of ${ADMIN_ACTIONS.join(', ')}, not '${typed}'`);

const MAX_DAYS = 365;

function daysFrom(text: string | undefined): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new UsageError(`--days must be a whole number from 1 to ${MAX_DAYS}, not '${text ?? ''}'`);
  return days;
}

/**
 * A function that sends requests to the server's data. Throws if the data cannot be opened, or if the server refuses.
 */
async function asker(data: string | undefined): Promise<(request: AdminRequest) => Promise<AdminAnswer>> {
  const { readConfig } = await installed(import('@coup-fourre/server/config'));
  const read = readConfig({ ...env, DATA: data ?? env.DATA });
  if (!read.ok) throw new UsageError(withOptionNames(read.message));
  const { server } = await import('@coup-fourre/server/program');
  return async (request) => {
    const answer = await server.askAdmin(read.config.store, request).catch((error: unknown) => {
      throw error instanceof server.StartError ? new CommandFailedError(withOptionNames(error.message)) : error;
    });
    if ('refused' in answer) throw new CommandFailedError(refusedText(answer.refused));
    return answer;
  };
}

function refusedText(refused: string): string {
  return refused in REQUEST_REASONS ? reasonText(refused as RequestReason) : refused;
}

function answerText(answer: AdminAnswer): string {
  if ('refused' in answer) return '';
  const lines = 'queue' in answer ? queueLines(answer.queue) : personLines(answer.person);
  return `${lines.join('\n')}\n`;
}

function queueLines({
  reports,
  log,
}: {
  readonly reports: readonly Report[];
  readonly log: readonly ModerationEntry[];
}) {
  return [
    ...(reports.length === 0 ? [m.moderationNone()] : reports.flatMap(reportLines)),
    '',
    ...(log.length === 0 ? [m.moderationNoLog()] : log.map(entryLine)),
  ];
}

function personLines({ person, matches, sanctions, reports, log }: ModeratedPerson): string[] {
  return [
    `${shownName(person.name)} (${person.id})`,
    ...(matches === null
      ? []
      : [m.matchesFinished({ finished: numberText(matches.finished), of: numberText(matches.of) })]),
    ...sanctions.map(sanctionText),
    ...reports.flatMap(reportLines),
    ...log.map(entryLine),
  ];
}

function reportLines({ person, kind, reporter, at, words, talk }: Report): string[] {
  return [
    m.labelled({
      what: `${shownName(person.name)} (${person.id})`,
      words: `${reportKindText(kind)}. ${reporterText(reporter, at)}`,
    }),
    ...(words === '' ? [] : [`  ${words}`]),
    ...talk.map(
      (one) =>
        `  ${m.labelled({ what: shownName(one.name), words: 'text' in one ? one.text : phraseText(one.phrase) })}`,
    ),
  ];
}

function entryLine(entry: ModerationEntry): string {
  const { number, at, reason } = entry;
  const logged = loggedText(entry);
  return `${number} ${dateText(at)} ${reason === '' ? logged : m.labelled({ what: logged, words: reason })}`;
}
