import { m, numberText } from '@coup-fourre/client/text';
import type { Day, Divergence } from '@coup-fourre/room';
import { readAction } from '@coup-fourre/rules';
import { useId, useState } from 'react';
import { percentText } from '../../table/advice/hint.ts';
import { signedText } from '../../text/signedText.ts';
import { Icon } from '../../ui/art/index.ts';
import { RecordBoard } from '../review/index.ts';
import { daySetup, OWN_SEAT } from './daySetup.ts';
import { choiceText } from './dayText.ts';
import { useRun } from './useRuns.ts';

const FIRST_SHOWN = 3;

interface PartingsProps {
  readonly day: Day;
  readonly partings: readonly Divergence[];
  /** The entry whose record contains these positions. */
  readonly entry: string;
}

/** The decisions on which the field differed: how many chose each action, and their mean result. */
export function Partings({ day, partings, entry }: PartingsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? partings : partings.slice(0, FIRST_SHOWN);
  return (
    <section className="tile partings">
      <h2>{m.dayParted()}</h2>
      {shown.map((parting) => (
        <PartingTable key={`${parting.deal} ${parting.move}`} day={day} parting={parting} entry={entry} />
      ))}
      {shown.length < partings.length && (
        <button type="button" className="button quiet" onClick={() => setWhole(true)}>
          {m.dayPartedAll({ count: partings.length })}
        </button>
      )}
    </section>
  );
}

interface PartingTableProps extends Omit<PartingsProps, 'partings'> {
  readonly parting: Divergence;
}

function PartingTable({ day, parting, entry }: PartingTableProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const setup = daySetup(day, null);
  const place = { deal: parting.deal + 1, move: parting.move + 1 };
  return (
    <div className="parting">
      <h3 id={id}>{m.dayPartedAt(place)}</h3>
      <table className="ratings day-table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{m.dayColAction()}</th>
            <th scope="col">{m.dayColTaken()}</th>
            <th scope="col">{m.dayColFared()}</th>
          </tr>
        </thead>
        <tbody>
          {parting.choices.map(({ action, count, share, isMine, points }) => (
            <tr key={JSON.stringify(action)} className={isMine ? 'own' : ''}>
              <th scope="row">
                {choiceText(setup, readAction({ ...action }))}
                {isMine && <small className="own-mark"> {m.dayPartedYou()}</small>}
              </th>
              <td>
                <b>{percentText(share)}</b> <small>{numberText(count)}</small>
                <span className="share-bar" style={{ inlineSize: `${Math.round(share * 100)}%` }} />
              </td>
              <td>{signedText(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="eye" size={20} /> {isOpen ? m.dayPositionHide() : m.dayPositionShow()}
      </button>
      {isOpen && <Position day={day} parting={parting} entry={entry} />}
    </div>
  );
}

/** The position of the decision. */
function Position({ day, parting: { deal, move }, entry }: PartingTableProps) {
  const run = useRun({ day: day.day, entry, deal });
  if (run === 'loading') return <output>{m.loading()}</output>;
  if (run === 'failed') return <p role="alert">{m.dayPositionFailed()}</p>;
  const label = m.dayPartedAt({ deal: deal + 1, move: move + 1 });
  return <RecordBoard deal={run} setup={daySetup(day, null)} seat={OWN_SEAT} step={move} label={label} />;
}
