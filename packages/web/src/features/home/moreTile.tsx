import { m } from '@coup-fourre/client/text';
import { Icon, type IconName } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import type { Route } from '../../ui/page/route.ts';

interface MoreLink {
  readonly to: Route;
  readonly icon: IconName;
  readonly title: () => string;
  readonly note?: () => string;
  /** Whether the header also shows the link if it has room. */
  readonly isInHeader?: boolean;
}

const MORE_LINKS: readonly MoreLink[] = [
  { to: { at: 'puzzle', puzzle: 'today' }, icon: 'question', title: m.puzzleOfDay, note: m.homePuzzleNote },
  { to: { at: 'pad' }, icon: 'pad', title: m.padTitle, note: m.homePadNote },
  { to: { at: 'stats' }, icon: 'chart', title: m.statsTitle, note: m.homeStatsNote },
  { to: { at: 'review' }, icon: 'eye', title: m.reviewTitle, note: m.reviewNote },
  { to: { at: 'analysis' }, icon: 'bulb', title: m.homeAnalysis, note: m.homeAnalysisNote },
  { to: { at: 'rules' }, icon: 'book', title: m.rulesTitle, note: m.homeRulesNote },
  { to: { at: 'rooms' }, icon: 'users', title: m.navRooms, isInHeader: true },
  { to: { at: 'games' }, icon: 'flag', title: m.navGames, isInHeader: true },
];

/** Links to everything else: the score pad, the statistics, the rules. */
export function MoreTile() {
  return (
    <section className="tile more-tile">
      <h2>{m.homeMore()}</h2>
      <ul>
        {MORE_LINKS.map(({ to, icon, title, note, isInHeader = false }) => (
          <li key={to.at} className={isInHeader ? 'in-header' : ''}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                <b>{title()}</b> {note && <small>{note()}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
