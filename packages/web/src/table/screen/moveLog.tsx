import type { TableModel } from '@coup-fourre/client';
import { cardOfEntry, logEntrySentence, logEntryText, m } from '@coup-fourre/client/text';
import { paintOf } from '../../game/team.ts';
import { useGame } from '../../game/useGame.ts';
import { Emblem, SmallCard } from '../../ui/art/index.ts';

/** Everything that was played in this deal, the latest first. */
export function MoveLog({ model }: { readonly model: TableModel }) {
  const { log } = useGame();
  const { setup, rules } = model;
  const named = rules.players > 2;
  if (log.length === 0) return <p className="label">{m.logEmpty()}</p>;
  return (
    <ol className="book" aria-label={m.moveLog()}>
      {log.map((entry) => {
        const card = cardOfEntry(entry);
        return (
          <li key={entry.id}>
            <Emblem team={paintOf(entry.team)} size={15} />
            <span className="book-card">{card && <SmallCard card={card} label="" />}</span>
            <span aria-hidden="true" className={entry.action.type === 'call' ? 'num' : ''}>
              {logEntryText(setup, entry, { named })}
            </span>
            <span className="unseen">{logEntrySentence(setup, entry)}</span>
          </li>
        );
      })}
    </ol>
  );
}
