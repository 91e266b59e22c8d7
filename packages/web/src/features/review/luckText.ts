import type { SeatedSetup } from '@coup-fourre/client';
import { m, nameOfTeam, numberText } from '@coup-fourre/client/text';
import { type Team, teamOf, teamsOf } from '@coup-fourre/rules';

interface LuckSplit {
  /** Luck and skill of the team, in points of lead over the others. */
  readonly luck: number;
  readonly skill: number;
  readonly team: Team;
}

/** Fewer points than this are about even. */
const EVEN_POINTS = 25;

/**
 * The side that the cards favored, and the side that played better: "The cards gave Marguerite 240 points; you won them
 * back."
 */
export function luckSentence(setup: SeatedSetup, { luck, skill, team }: LuckSplit): string {
  const [rival, ...rivals] = teamsOf(setup).filter((other) => other !== team);
  const others = rival === undefined || rivals.length > 0 ? null : rival;
  const helped = (points: number): Team | null => (points > 0 ? team : others);
  return m.luckSentence({
    cards: cardsText(setup, helped(luck), luck),
    play: playText(setup, helped(skill), { luck, skill }),
  });
}

/** `team` is null for several rivals. */
function cardsText(setup: SeatedSetup, team: Team | null, luck: number): string {
  const points = numberText(Math.abs(Math.round(luck)));
  if (Math.abs(luck) < EVEN_POINTS) return m.luckCardsEven();
  return isOwn(setup, team) ? m.luckCardsYou({ points }) : m.luckCardsTo({ points, team: teamText(setup, team) });
}

function playText(setup: SeatedSetup, team: Team | null, { luck, skill }: Omit<LuckSplit, 'team'>): string {
  if (Math.abs(skill) < EVEN_POINTS) return m.luckPlayEven();
  // True if the other side gained at least as many points by its play.
  const isBack = Math.abs(luck) >= EVEN_POINTS && luck * skill < 0 && Math.abs(skill) >= Math.abs(luck);
  const name = teamText(setup, team);
  if (isBack) return isOwn(setup, team) ? m.luckBackYou() : m.luckBackTo({ team: name });
  const points = numberText(Math.abs(Math.round(skill)));
  return isOwn(setup, team) ? m.luckPlayYou({ points }) : m.luckPlayTo({ points, team: name });
}

function isOwn(setup: SeatedSetup, team: Team | null): boolean {
  const you = setup.you ?? null;
  return team !== null && you !== null && teamOf(setup, you) === team;
}

function teamText(setup: SeatedSetup, team: Team | null): string {
  return team === null ? m.luckOthers() : nameOfTeam(setup, team);
}
