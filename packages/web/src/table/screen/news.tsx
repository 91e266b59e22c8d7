import type { LogEntry, TableModel } from '@coup-fourre/client';
import { attackNote, cardOfEntry, logEntrySentence, logEntryText } from '@coup-fourre/client/text';
import { paintOf } from '../../game/team.ts';
import { useGame } from '../../game/useGame.ts';
import { sinceOwnMove } from '../../text/answerText.ts';
import { CompactCard, Emblem } from '../../ui/art/index.ts';
import { boxStyle, withVars } from '../boxStyle.ts';
import type { Stage } from '../stage.ts';
import { UndoButton } from './actionBar.tsx';

const TEAM_EDGE = { teal: '#1f8a8c', red: '#d2382f', saffron: '#e5a52c' } as const;

/** On a phone, more moves than this would cover the road. A list has room for a round of six seats. */
const MAX_MOVES = { tall: 2, list: 6 };

interface NewsProps {
  readonly model: TableModel;
  /** Null for the list layout. */
  readonly stage: Stage | null;
}

/** The latest action with its card. On a phone and in a list, also the earlier actions since the viewer's own. */
export function News({ model, stage }: NewsProps) {
  const { log } = useGame();
  const latest = log[0];
  if (!latest) return null;
  const kind = stage?.kind ?? 'list';
  const shown = kind === 'wide' || kind === 'low' ? 1 : MAX_MOVES[kind];
  const earlier = sinceOwnMove(model, log).slice(1, shown).toReversed();
  const isSentence = kind === 'wide' || kind === 'list';
  const textOf = (entry: LogEntry): string =>
    isSentence ? logEntrySentence(model.setup, entry) : logEntryText(model.setup, entry, { named: true });
  const card = cardOfEntry(latest);
  const note = attackNote(model.setup, latest);
  const paint = paintOf(latest.team);
  return (
    <div
      className={`news${earlier.length > 0 ? ' many' : ''}`}
      data-testid="news"
      style={withVars(
        { '--edge': TEAM_EDGE[paint], '--news-left': `${stage?.news.left ?? 0}px` },
        boxStyle(stage?.news),
      )}
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
              <Emblem team={paintOf(entry.team)} size={14} /> {textOf(entry)}
            </span>
          ))}
          <span className="news-line">
            <Emblem team={paint} size={14} /> {textOf(latest)}
          </span>
          {note && <small>{note}</small>}
        </span>
      </div>
      <UndoButton model={model} />
    </div>
  );
}
