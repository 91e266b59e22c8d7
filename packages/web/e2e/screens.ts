/**
 * Screens that need only their address, with their headings, in parts whose checks take about the same time. The heading
 * is also the title, before the name of the game.
 */
export const SCREENS: readonly Readonly<Record<string, string>>[] = [
  {
    '/': 'Coup Fourré',
    '/rooms': 'Watch',
    '/games': 'Games',
    '/profile': 'Profile',
    '/sign-in': 'Sign in',
    '/friends': 'Friends',
    '/clubs': 'Clubs',
    '/boards': 'Leader boards',
    '/settings': 'Settings',
    '/learn': 'Learn by playing',
  },
  {
    '/day': 'Today',
    '/days': 'Calendar',
    '/puzzles': 'Puzzles',
    '/rules': 'Rules',
    '/stats': 'Statistics',
    '/explorer': 'Explorer',
    '/openings': 'Opening tables',
    '/review': 'Review',
    '/moderation': 'Moderation',
  },
  {
    '/accessibility': 'Accessibility',
    '/learn/roll': 'Roll',
    '/pad': 'Score pad',
    '/analysis': 'Analysis board',
    '/studies': 'Studies',
    '/chances': 'Match chances',
    '/challenge': 'Challenge',
    '/nowhere': 'Page not found',
  },
];

/** The title of the page at a screen with this heading. Only the home screen has the name of the game alone. */
export function titleOf(heading: string): string {
  return heading === 'Coup Fourré' ? heading : `${heading} · Coup Fourré`;
}
