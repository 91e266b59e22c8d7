import { CompactCard, Emblem } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { useGame } from '../game/useGame.ts';
import { cardOf, noteText, sentence, shortText } from '../text/entryText.ts';
import { boxStyle, withVars } from './boxStyle.ts';
import type { Stage } from './stage.ts';

const TEAM_EDGE = { teal: '#1f8a8c', red: '#d2382f', saffron: '#e5a52c' } as const;

/** What just happened, in words with the card, until the next action. */
export function News({ sight, stage }: { readonly sight: Sight; readonly stage: Stage }) {
  const { book } = useGame();
  const latest = book[0];
  if (!latest) return null;
  const card = cardOf(latest);
  const note = noteText(sight.setup, latest);
  const paint = paintOf(sight.setup, latest.team);
  return (
    <div
      className="news"
      key={latest.id}
      data-testid="news"
      style={withVars({ '--edge': TEAM_EDGE[paint] }, boxStyle(stage.news))}
    >
      <div className="news-slip">
        {card && (
          <span className="news-card">
            <CompactCard card={card} label="" />
          </span>
        )}
        <span>
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
