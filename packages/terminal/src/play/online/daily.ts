import { calendarText, m, numberText, parSumText, parText } from '@coup-fourre/client/text';
import type { Day, DayEntry, DayRun, DealResult, Divergence } from '@coup-fourre/room';
import type { EditionId } from '@coup-fourre/rules';
import { actionText } from '../../text/actionText.ts';
import { signed } from '../../text/layoutText.ts';
import { sanitizeText } from '../text/shownText.ts';
import { type GuestCookies, valueFrom } from './guests.ts';

export interface DailyRun extends DayRun {
  readonly day: string;
}

export class Daily {
  readonly #server: string;
  readonly #guests: GuestCookies;

  constructor(server: string, guests: GuestCookies) {
    this.#server = server;
    this.#guests = guests;
  }

  /** Begins or continues today's run. Throws CommandFailedError. */
  async begin(): Promise<DailyRun> {
    const { day } = await this.day('today');
    const run = await this.#guests.api(this.#server).runDay(day);
    return { ...valueFrom(this.#server, run), day };
  }

  /** Throws CommandFailedError. */
  async day(day: string): Promise<Day> {
    return valueFrom(this.#server, await this.#guests.api(this.#server).day(day)).day;
  }
}

/**
 * Results of a day in lines: each deal, the total, and the moves at which players diverged. Before the run is finished,
 * how to continue it. After giving up, when results will be shown.
 */
export function dailyLines(day: Pick<Day, 'day' | 'edition' | 'mine' | 'results'>, server: string): string[] {
  const own = day.results?.ranking.find(({ isMine }) => isMine);
  if (own === undefined || day.results === null)
    return [day.mine?.state === 'finished' ? m.dailyGivenUp() : m.dailyUnfinished({ server })];
  const lines = [
    m.dailyTitle({ day: dayText(day.day) }),
    ...own.deals.map((deal, number) =>
      dealLine(deal, { number: number + 1, par: day.results?.pars?.[number] ?? null }),
    ),
    totalLine(own, day.results.entries),
    ...day.results.divergences.map((each) => divergenceLine(each, day.edition)),
  ];
  return lines.map(sanitizeText);
}

/** A day such as 2026-12-01 in words. */
export function dayText(day: string): string {
  return calendarText(Date.parse(day), { dateStyle: 'long', timeZone: 'UTC' });
}

function dealLine(deal: DealResult | null, { number, par }: { number: number; par: number | null }): string {
  if (deal === null) return m.dailyNotPlayed({ number });
  const { luck, skill } = deal;
  const points = deal.points.value;
  const words =
    par === null
      ? m.dailyDealPoints({ number, points: signed(points) })
      : m.dailyDeal({ number, result: parText(points - par), points: signed(points), par: signed(par) });
  if (luck === null || skill === null) return words;
  return `${words} ${m.dailyLuck({ luck: pointsText(luck), skill: pointsText(skill.value) })}`;
}

function totalLine({ points, againstPar, rank }: DayEntry, entries: number): string {
  return m.dailyTotal({
    result: againstPar === null ? signed(points.value) : parSumText(againstPar),
    rank: numberText(rank),
    entries: numberText(entries),
  });
}

function divergenceLine({ deal, move, choices }: Divergence, edition: EditionId): string {
  const words = choices.map(({ share, action, isMine }) =>
    (isMine ? m.dailyOwnChoice : m.dailyChoice)({ share: percent(share), action: actionText(action, edition) }),
  );
  return m.dailyDivergence({ number: deal + 1, move: move + 1, choices: words.join('; ') });
}

function pointsText(points: number): string {
  return signed(Math.round(points), numberText);
}

function percent(share: number): string {
  return numberText(Math.round(100 * share));
}
