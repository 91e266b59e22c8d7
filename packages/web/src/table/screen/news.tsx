import type { LogEntry, TableModel } from '@coup-fourre/client';
import { attackNote, cardOfEntry, logEntrySentence, logEntryText } from '@coup-fourre/client/text';
import { paintOf } from '../../game/team.ts';
import { useGame } from '../../game/useGame.ts';
import { CompactCard, Emblem } from '../../ui/art/index.ts';
import { boxStyle, withVars } from '../boxStyle.ts';
import type { Stage } from '../stage.ts';
import { UndoButton } from './actionBar.tsx';

const TEAM_EDGE = { teal: '#1f8a8c', red: '#d2382f', saffron: '#e5a52c' } as const;

/** On a phone, more moves than this would cover the road. */
const MAX_MOVES = 2;

/** Log entries since the viewer's last action, latest first. Several computers may have played. */
function sinceViewersLastMove({ frontSeat }: TableModel, log: readonly LogEntry[]): readonly LogEntry[] {
  const own = log.findIndex(({ seat }) => seat === frontSeat);
  return own < 0 ? log : log.slice(0, Math.max(own, 1));
}

/** The latest action with its card. On a phone, also the earlier actions since the viewer's own. */
export function News({ model, stage }: { readonly model: TableModel; readonly stage: Stage }) {
  const { log } = useGame();
  const latest = log[0];
  if (!latest) return null;
  const earlier = stage.kind === 'tall' ? sinceViewersLastMove(model, log).slice(1, MAX_MOVES) : [];
  const card = cardOfEntry(latest);
  const note = attackNote(model.setup, latest);
  const paint = paintOf(latest.team);
  return (
    <div
      className={`news${earlier.length > 0 ? ' many' : ''}`}
      data-testid="news"
      style={withVars({ '--edge': TEAM_EDGE[paint], '--news-left': `${stage.news.left}px` }, boxStyle(stage.news))}
    >
      <div className="news-note" key={latest.id}>
        {card && (
          <span className="news-card">
            <CompactCard card={card} label="" />
          </span>
        )}
        <span>
          {earlier.map((entry) => (
            <span key={entry.id} className="news-line earlier">
              <Emblem team={paintOf(entry.team)} size={14} /> {logEntryText(model.setup, entry, { named: true })}
            </span>
          ))}
          <span className="news-line">
            <Emblem team={paint} size={14} />{' '}
            {stage.kind === 'wide'
              ? logEntrySentence(model.setup, latest)
              : logEntryText(model.setup, latest, { named: true })}
          </span>
          {note && <small>{note}</small>}
        </span>
      </div>
      <UndoButton model={model} />
    </div>
  );
}
