import type { Guest, LoggedAction, ModerationEntry, ReportKind, Sanction } from '@coup-fourre/room';
import { m } from './language.ts';
import { shownName } from './nameText.ts';
import { dateText, dayOnlyText } from './timeText.ts';

const KIND_TEXTS: Readonly<Record<ReportKind, () => string>> = {
  talk: () => m.reportTalk(),
  cheating: () => m.reportCheating(),
  leaving: () => m.reportLeaving(),
  name: () => m.reportName(),
};

/** What a report is about. */
export function reportKindText(kind: ReportKind): string {
  return KIND_TEXTS[kind]();
}

/** "Suspended until December 3, 2026, 9:31 PM: insults". */
export function sanctionText({ kind, until, reason }: Sanction): string {
  const values = { date: dateText(until), reason };
  return kind === 'muted' ? m.moderationNowMuted(values) : m.moderationNowSuspended(values);
}

interface Logged {
  readonly by: string;
  readonly name: string;
  readonly date: string;
}

const LOGGED_TEXTS: Readonly<Record<LoggedAction, (values: Logged) => string>> = {
  dismiss: (values) => m.loggedDismiss(values),
  mute: (values) => m.loggedMute(values),
  suspend: (values) => m.loggedSuspend(values),
  eraseName: (values) => m.loggedEraseName(values),
  unmute: (values) => m.loggedUnmute(values),
  unsuspend: (values) => m.loggedUnsuspend(values),
  giveRight: (values) => m.loggedGiveRight(values),
  takeRight: (values) => m.loggedTakeRight(values),
  signOut: (values) => m.loggedSignOut(values),
};

/** "Ada suspended Bob until December 3, 2026". */
export function loggedText({ action, by, person, until }: ModerationEntry): string {
  return LOGGED_TEXTS[action]({
    by: by === null ? m.moderationCommand() : shownName(by.name),
    name: shownName(person.name),
    date: until === null ? '' : dayOnlyText(until),
  });
}

/** "From Ada, November 26, 2026, 9:31 PM". */
export function reporterText(reporter: Guest | null, at: number): string {
  return m.moderationFrom({
    name: reporter === null ? m.moderationDeleted() : shownName(reporter.name),
    date: dateText(at),
  });
}
