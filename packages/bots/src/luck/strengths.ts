/** How well a team can play, as far as the value of a deal depends on it. */
export const STRENGTHS = ['random', 'novice', 'classic', 'expert'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The strength of each team; null, or none at all, where it is unknown. */
export type TeamStrengths = readonly (Strength | null)[];

/** The strength of a level by its name, null for a person: a champion counts as an expert. */
export function strengthOf(level: string | null): Strength | null {
  return level === 'champion' ? 'expert' : (STRENGTHS.find((strength) => strength === level) ?? null);
}

/** The strength of each team by the level at each seat, null for a person; unknown where partners differ. */
export function strengthsOf(levels: readonly (string | null)[], teams: number): TeamStrengths {
  return Array.from({ length: teams }, (_, team) => {
    const [one = null, ...others] = levels.filter((_, seat) => seat % teams === team).map(strengthOf);
    return others.every((other) => other === one) ? one : null;
  });
}
