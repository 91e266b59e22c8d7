import type { SeatedSetup } from '@coup-fourre/client';
import { m, numberText, percentText } from '@coup-fourre/client/text';
import { type Action, formatAction, nameOf } from '@coup-fourre/rules';
import { actionText } from '../../table/advice/hint.ts';
import { signedText } from '../../text/signedText.ts';
import { Icon, SmallCard } from '../../ui/art/index.ts';
import { TableHead } from '../../ui/tableHead.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import type { ActionRow } from './useActionTable.ts';

/** The heading of the actions takes the focus when the played one disappears. */
export const ACTIONS_KEY = 'actions';

interface ActionRowsProps {
  readonly setup: SeatedSetup;
  readonly rows: readonly ActionRow[];
  /** True if the deal belongs to a match. Match chances are then shown as well. */
  readonly isMatch: boolean;
  readonly play: (action: Action) => void;
  /** The meaning of the figures. */
  readonly means: string;
}

/** Every legal action with its figures, best first. A press plays the action. */
export function ActionRows({ setup, rows, isMatch, play, means }: ActionRowsProps) {
  const bars = rowBars(rows);
  return (
    <table className="action-rows">
      <caption className="unseen">{means}</caption>
      <TableHead
        titles={[m.analysisAction(), m.analysisPoints(), m.analysisDeal(), ...(isMatch ? [m.analysisMatch()] : [])]}
        hiddenTitle={m.analysisSettled()}
      />
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={formatAction(row.action)}
            setup={setup}
            row={row}
            bar={bars[index] ?? { zero: 0, value: 0, low: 0, high: 0 }}
            isMatch={isMatch}
            play={play}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<ActionRowsProps, 'rows' | 'means'> {
  readonly row: ActionRow;
  readonly bar: RowBar;
}

function Row({ setup, row, bar, isMatch, play }: RowProps) {
  const { action, points, pointsError, dealChance, dealChanceError, winChance, winChanceError, isClose, isSettled } =
    row;
  return (
    <tr data-action={formatAction(action)}>
      <th scope="row">
        <button type="button" className="row action-button" data-keep={ACTIONS_KEY} onClick={() => play(action)}>
          <ActionCard action={action} />
          <span>
            {actionText({ setup }, action)} {isClose && <small>({m.aboutAsGood()})</small>}
            <PointsBar bar={bar} />
          </span>
        </button>
      </th>
      <td>
        <b className="num">{signedText(Math.round(points))}</b>
        <StandardError text={numberText(Math.round(pointsError))} isKnown={Number.isFinite(pointsError)} />
      </td>
      <td>
        <b className="num">{percentText(dealChance)}</b>
        <StandardError text={percentText(dealChanceError)} isKnown={Number.isFinite(dealChanceError)} />
      </td>
      {isMatch && (
        <td>
          <b className="num">{percentText(winChance)}</b>
          <StandardError text={percentText(winChanceError)} isKnown={Number.isFinite(winChanceError)} />
        </td>
      )}
      <td className="settled">
        {isSettled && (
          <>
            <Icon name="check" size={18} />
            <VisuallyHidden>{m.analysisSettled()}</VisuallyHidden>
          </>
        )}
      </td>
    </tr>
  );
}

function StandardError({ text, isKnown }: { readonly text: string; readonly isKnown: boolean }) {
  return <small>± {isKnown ? text : '…'}</small>;
}

/** A discard has a trash icon. */
export function ActionCard({ action }: { readonly action: Action }) {
  if (!('card' in action))
    return (
      <span className="action-card">
        <Icon name={action.type === 'pass' ? 'hand' : 'flag'} size={26} />
      </span>
    );
  return (
    <span className={`action-card ${action.type}`}>
      <SmallCard card={nameOf(action.card)} label="" />
      {action.type === 'discard' && <Icon name="trash" size={14} />}
    </span>
  );
}

/** A bar of points from zero. The standard error is a whisker that shrinks while the search runs. */
function PointsBar({ bar: { zero, value, low, high } }: { readonly bar: RowBar }) {
  const x = (share: number): number => Math.round(1000 * share) / 10;
  const [from, to] = [Math.min(zero, value), Math.max(zero, value)];
  return (
    <svg className={value < zero ? 'points-bar behind' : 'points-bar'} width="100%" height="10" aria-hidden="true">
      <rect className="lead" x={`${x(from)}%`} width={`${x(to - from)}%`} y="2.5" height="5" />
      <line className="zero" x1={`${x(zero)}%`} x2={`${x(zero)}%`} y1="0" y2="10" />
      <line className="whisker" x1={`${x(low)}%`} x2={`${x(high)}%`} y1="5" y2="5" />
      <line className="whisker" x1={`${x(low)}%`} x2={`${x(low)}%`} y1="2" y2="8" />
      <line className="whisker" x1={`${x(high)}%`} x2={`${x(high)}%`} y1="2" y2="8" />
    </svg>
  );
}

/** Positions on the table's common scale, from 0 to 1: zero, the row's points, and the ends of its whisker. */
interface RowBar {
  readonly zero: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The scale spans at least this many points, so that small differences look small. */
const MIN_POINTS = 100;

/** The bars of all rows on one scale that includes zero. */
export function rowBars(rows: readonly Pick<ActionRow, 'points' | 'pointsError'>[]): RowBar[] {
  const errorOf = (error: number): number => (Number.isFinite(error) ? error : 0);
  const ends = rows.flatMap(({ points, pointsError }) => [
    points - errorOf(pointsError),
    points + errorOf(pointsError),
  ]);
  const min = Math.min(0, ...ends);
  const max = Math.max(0, min + MIN_POINTS, ...ends);
  const at = (points: number): number => (points - min) / (max - min);
  return rows.map(({ points, pointsError }) => ({
    zero: at(0),
    value: at(points),
    low: at(points - errorOf(pointsError)),
    high: at(points + errorOf(pointsError)),
  }));
}
