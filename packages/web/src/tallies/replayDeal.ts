import {
  type CardName,
  canDrive,
  cardNamed,
  type EventJson,
  isDistance,
  isHazard,
  isSafety,
  MILES,
  needsRepair,
  ROLL,
  type Rules,
  SAFETY_AGAINST,
  type Safety,
  type Seat,
  SPEED_LIMIT,
  STOP,
  Table,
  type Tableau,
  type Team,
} from '@coup-fourre/rules';

/** What a deal's events tell of a team; miles and coups fourrés are of every team, to see whether any event is missing. */
interface ReplayCounts {
  readonly given: number;
  readonly suffered: number;
  readonly waits: number;
  readonly miles: readonly number[];
  readonly calls: readonly number[];
}

type Play = Extract<EventJson, { type: 'play' }>;

/** Plays a deal's public events again, as far as a team's tally needs it: its battle pile, and who has answered whom. */
class Replay {
  readonly miles: number[];
  readonly calls: number[];
  given = 0;
  suffered = 0;
  waits = 0;
  readonly #rules: Rules;
  readonly #team: Team;
  readonly #tableau: Tableau;
  #attack: { readonly by: Team; readonly on: Team; readonly isLimit: boolean } | null = null;

  constructor(rules: Rules, team: Team) {
    this.#rules = rules;
    this.#team = team;
    this.#tableau = new Table(rules).tableau(team);
    this.miles = Array.from({ length: rules.teams }, () => 0);
    this.calls = Array.from({ length: rules.teams }, () => 0);
  }

  apply(event: EventJson): void {
    if (event.type === 'play') this.#play(event);
    else if (event.type === 'coupFourre') this.#call(event.seat, event.card);
    else if (event.type === 'discard') this.#countWait(event.seat);
  }

  #teamOf(seat: Seat): Team {
    return seat % this.#rules.teams;
  }

  #play(event: Play): void {
    const card = cardNamed(event.card);
    const team = this.#teamOf(event.seat);
    if (card === null) return;
    if (card !== ROLL && !isSafety(card)) this.#countWait(event.seat);
    if (isDistance(card)) this.miles[team] = (this.miles[team] ?? 0) + MILES[card];
    else if (event.target !== undefined && isHazard(card)) {
      this.#attack = { by: team, on: event.target, isLimit: card === SPEED_LIMIT };
      if (event.target === this.#team && card !== SPEED_LIMIT) this.#tableau.put(this.#tableau.battle, card);
    } else if (team === this.#team) this.#layOwn(event.card);
  }

  #layOwn(name: CardName): void {
    const card = cardNamed(name);
    if (card === null || name === 'endOfLimit') return;
    if (!isSafety(card)) this.#tableau.put(this.#tableau.battle, card);
    else {
      this.#tableau.lay(card);
      this.#clear(card);
    }
  }

  /** Rules 8.1 to 8.6: what hit the caller's team leaves its pile, and by some editions what the safety answers besides. */
  #call(seat: Seat, name: CardName): void {
    const card = cardNamed(name);
    const team = this.#teamOf(seat);
    if (card === null || !isSafety(card)) return;
    this.calls[team] = (this.calls[team] ?? 0) + 1;
    if (team !== this.#team) {
      if (this.#attack?.by === this.#team) this.suffered += 1;
      return;
    }
    this.given += 1;
    this.#tableau.lay(card);
    const isOff = this.#attack?.on === team && !this.#attack.isLimit;
    if (isOff) this.#tableau.takeOff(this.#tableau.battle);
    else this.#clear(card);
  }

  /** Rule 7.4: what laying a safety takes off the battle pile, by the edition. */
  #clear(safety: Safety): void {
    const { battle } = this.#tableau;
    const { safetyClears } = this.#rules;
    const { top } = battle;
    if (top === null || !isHazard(top) || SAFETY_AGAINST[top] !== safety) return;
    if (safetyClears === 'battle' || (safetyClears === 'rightOfWay' && top === STOP)) this.#tableau.takeOff(battle);
  }

  /** A turn of the team ends while its car stands for want of a Roll. */
  #countWait(seat: Seat): void {
    const isOwn = this.#teamOf(seat) === this.#team;
    if (isOwn && !canDrive(this.#tableau) && !needsRepair(this.#tableau)) this.waits += 1;
  }
}

/** What the events of a deal, from its beginning on, tell of a team. */
export function replayDeal(events: readonly EventJson[], rules: Rules, team: Team): ReplayCounts {
  const replay = new Replay(rules, team);
  for (const event of events) replay.apply(event);
  const { given, suffered, waits, miles, calls } = replay;
  return { given, suffered, waits, miles, calls };
}
