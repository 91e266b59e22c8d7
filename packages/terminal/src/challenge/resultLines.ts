import { listText, m, numberText, shownName } from '@coup-fourre/client/text';
import { type Challenge, type ChallengeEntry, leadOf } from '@coup-fourre/room';
import { type Team, teamOf, totalsOf } from '@coup-fourre/rules';
import { type GameRecord, parseRecord, replay } from '@coup-fourre/rules/authority';
import { sanitizeText } from '../play/text/shownText.ts';
import { signed } from '../text/layoutText.ts';

/** A player's lead over the best opponent, in each deal and in total. */
export interface PlayedLine {
  readonly name: string;
  readonly isOwn: boolean;
  readonly leads: readonly number[];
  readonly total: number;
}

/** The player's own result beside the others', deal by deal, and the difference to the first of them. */
export function resultLines(lines: readonly PlayedLine[]): string[] {
  const own = lines.find(({ isOwn }) => isOwn);
  const other = lines.find(({ isOwn }) => !isOwn);
  const count = Math.max(...lines.map(({ leads }) => leads.length));
  const row = (value: (line: PlayedLine) => number | undefined): string =>
    lines.map((line) => m.challengeLeadOf({ name: line.name, lead: leadText(value(line)) })).join('; ');
  const deals = Array.from({ length: count }, (_, deal) =>
    m.challengeDealLine({ number: deal + 1, leads: row(({ leads }) => leads[deal]) }),
  );
  const all = count > 1 ? [m.challengeAllLine({ leads: row(({ total }) => total) })] : [];
  const verdict = own && other ? [outcome(own, other)] : [];
  return [m.challengeResultTitle(), ...deals, ...all, ...verdict].map(sanitizeText);
}

function outcome(own: PlayedLine, { name, total }: PlayedLine): string {
  const points = numberText(Math.abs(own.total - total));
  if (own.total === total) return m.challengeEven({ name });
  return own.total > total ? m.challengeBetter({ name, points }) : m.challengeWorse({ name, points });
}

function leadText(lead: number | undefined): string {
  return lead === undefined ? '–' : signed(lead, numberText);
}

/** The result of a record for the team of a seat. */
export function lineOfRecord(
  record: GameRecord,
  { seat, ...who }: Pick<PlayedLine, 'name' | 'isOwn'> & { readonly seat: number },
): PlayedLine {
  const team = teamOf(record.rules, seat);
  const totals = record.deals.map((_, deal) =>
    totalsOf(replay({ ...record, deals: record.deals.slice(0, deal + 1) }).table),
  );
  const leads = totals.map((points, deal) =>
    leadOf(
      points.map((each, at) => each - (totals[deal - 1]?.[at] ?? 0)),
      team,
    ),
  );
  return { ...who, leads, total: leadOf(totals.at(-1) ?? [], team) };
}

/** The results of a challenge on a server. Empty before the player's own run is over. */
export function linesOfChallenge({ terms, results }: Challenge): PlayedLine[] {
  if (results === null) return [];
  const own =
    results.entries.find(({ isMine, knewCards }) => isMine && !knewCards) ??
    results.entries.find(({ isMine }) => isMine);
  const read = parseRecord(results.record);
  const maker = terms.isOwn ? m.you() : terms.by === null ? m.challengeSomeone() : shownName(terms.by);
  const first = read.ok
    ? [lineOfRecord(read.value.record, { name: maker, isOwn: own === undefined && terms.isOwn, seat: terms.seat })]
    : [];
  return [...first, ...results.entries.map((entry) => lineOfEntry(terms, entry, entry === own))];
}

function lineOfEntry(terms: Challenge['terms'], entry: ChallengeEntry, isOwn: boolean): PlayedLine {
  const people = entry.names.flatMap((name, seat) => (name === null ? [] : [{ name: shownName(name), seat }]));
  const seat = people.find((person) => person.seat === terms.seat)?.seat ?? people[0]?.seat ?? terms.seat;
  const team: Team = teamOf(terms, seat);
  return {
    name: isOwn ? m.you() : listText(people.map(({ name }) => name)),
    isOwn,
    leads: entry.sheets.map((sheet) =>
      leadOf(
        sheet.map(({ total }) => total),
        team,
      ),
    ),
    total: leadOf(entry.totals, team),
  };
}
