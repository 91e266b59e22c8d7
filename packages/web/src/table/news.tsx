import { CompactCard, Emblem } from '../art/index.ts';
import type { Entry } from '../game/entry.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { useGame } from '../game/useGame.ts';
import { cardOf, noteText, sentence, shortText } from '../text/entryText.ts';
import { boxStyle, withVars } from './boxStyle.ts';
import type { Stage } from './stage.ts';

const TEAM_EDGE = { teal: '#1f8a8c', red: '#d2382f', saffron: '#e5a52c' } as const;

/** How many moves of others stand at once on a phone. */
const MOST_LINES = 5;

/** A box lower than this has room for one line: the others lie over the road, and not for long. */
const ONE_LINE = 34;

/** What was done since who looks last acted, the latest first: several computers may have played meanwhile. */
function sinceOwn({ side }: Sight, book: readonly Entry[]): readonly Entry[] {
  const own = book.findIndex(({ seat }) => seat === side);
  return own < 0 ? book : book.slice(0, Math.max(own, 1));
}

/** What just happened, in words with the card, until the next action; on a phone all that was done since the own one. */
export function News({ sight, stage }: { readonly sight: Sight; readonly stage: Stage }) {
  const { book } = useGame();
  const latest = book[0];
  if (!latest) return null;
  const earlier = stage.kind === 'tall' ? sinceOwn(sight, book).slice(1, MOST_LINES).toReversed() : [];
  const card = cardOf(latest);
  const note = noteText(sight.setup, latest);
  const paint = paintOf(sight.setup, latest.team);
  return (
    <div
      className={`news${earlier.length > 0 ? ' many' : ''}${stage.news.height < ONE_LINE ? ' brief' : ''}`}
      key={latest.id}
      data-testid="news"
      style={withVars({ '--edge': TEAM_EDGE[paint], '--news-left': `${stage.news.left}px` }, boxStyle(stage.news))}
    >
      <div className="news-slip">
        {card && (
          <span className="news-card">
            <CompactCard card={card} label="" />
          </span>
        )}
        <span>
          {earlier.map((entry) => (
            <span key={entry.id} className="news-line earlier">
              <Emblem team={paintOf(sight.setup, entry.team)} size={14} />{' '}
              {shortText(sight.setup, entry, { named: true })}
            </span>
          ))}
          <span className="news-line">
            <Emblem team={paint} size={14} />{' '}
            {stage.kind === 'wide' ? sentence(sight.setup, latest) : shortText(sight.setup, latest, { named: true })}
          </span>
          {note && <small>{note}</small>}
        </span>
      </div>
    </div>
  );
}
