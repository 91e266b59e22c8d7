import { m, numberText, percentText } from '@coup-fourre/client/text';
import type { Day, Divergence } from '@coup-fourre/room';
import { readAction } from '@coup-fourre/rules';
import { useId, useState } from 'react';
import { signedText } from '../../text/signedText.ts';
import { Button } from '../../ui/button.tsx';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { RecordBoard } from '../review/index.ts';
import { daySetup, OWN_SEAT } from './daySetup.ts';
import { choiceText } from './dayText.ts';
import { useRun } from './useRuns.ts';

const FIRST_SHOWN = 3;

interface DivergencesProps {
  readonly day: Day;
  readonly divergences: readonly Divergence[];
  /** The entry whose record contains these positions. */
  readonly entry: string;
}

/** The decisions on which players chose differently, with the number of choices and their mean result. */
export function Divergences({ day, divergences, entry }: DivergencesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? divergences : divergences.slice(0, FIRST_SHOWN);
  return (
    <Tile title={m.dayDivergences()} className="divergences">
      {shown.map((divergence) => (
        <DivergenceTable
          key={`${divergence.deal} ${divergence.move}`}
          day={day}
          divergence={divergence}
          entry={entry}
        />
      ))}
      {shown.length < divergences.length && (
        <Button quiet text={m.dayShowAll({ count: divergences.length })} onClick={() => setWhole(true)} />
      )}
    </Tile>
  );
}

interface DivergenceTableProps extends Omit<DivergencesProps, 'divergences'> {
  readonly divergence: Divergence;
}

function DivergenceTable({ day, divergence, entry }: DivergenceTableProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const setup = daySetup(day, null);
  const showText = isOpen ? m.dayPositionHide() : m.dayPositionShow();
  const place = { deal: divergence.deal + 1, move: divergence.move + 1 };
  return (
    <div className="divergence">
      <h3 id={id}>{m.dayDivergenceAt(place)}</h3>
      <table className="ratings day-table" aria-labelledby={id}>
        <TableHead titles={[m.dayColAction(), m.dayColTaken(), m.dayColFared()]} />
        <tbody>
          {divergence.choices.map(({ action, count, share, isMine, points }) => (
            <tr key={JSON.stringify(action)} className={isMine ? 'own' : ''}>
              <th scope="row">
                {choiceText(setup, readAction({ ...action }))}
                {isMine && (
                  <>
                    <VisuallyHidden>,</VisuallyHidden> <small className="mark">{m.dayDivergenceYou()}</small>
                  </>
                )}
              </th>
              <td>
                <b>{percentText(share)}</b> <small aria-hidden="true">{numberText(count)}</small>
                <VisuallyHidden>{`, ${m.dayPlayers({ count })}`}</VisuallyHidden>
                <span className="share-bar" style={{ inlineSize: `${Math.round(share * 100)}%` }} />
              </td>
              <td>{signedText(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        quiet
        icon="eye"
        text={showText}
        aria-label={`${showText}. ${m.dayDivergenceAt(place)}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Position day={day} divergence={divergence} entry={entry} />}
    </div>
  );
}

function Position({ day, divergence: { deal, move }, entry }: DivergenceTableProps) {
  const run = useRun({ day: day.day, entry, deal });
  if (run === 'loading') return <output>{m.loading()}</output>;
  if (run === 'failed') return <p role="alert">{m.dayPositionFailed()}</p>;
  const label = m.dayDivergenceAt({ deal: deal + 1, move: move + 1 });
  return <RecordBoard deal={run} setup={daySetup(day, null)} seat={OWN_SEAT} step={move} label={label} />;
}
