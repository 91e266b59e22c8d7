import { m } from '@coup-fourre/client/text';
import { percentText } from '../../table/advice/hintText.ts';
import { withVars } from '../../table/boxStyle.ts';
import { Icon } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** A choice: who makes it, or what part of all people. */
export interface ChoiceRow {
  readonly key: string;
  readonly name: string | null;
  readonly text: string;
  readonly isRight: boolean;
  readonly isOwn?: boolean;
  /** From 0 to 1. */
  readonly share?: number;
}

/** Choices in rows: in words, ticked where right, with a bar where so many people share one. */
export function ChoiceRows({ rows }: { readonly rows: readonly ChoiceRow[] }) {
  return (
    <ul className="choice-rows">
      {rows.map(({ key, name, text, isRight, isOwn = false, share }) => (
        <li key={key} className={isRight ? 'right' : ''}>
          {name !== null && <b>{name}</b>}
          <span className="choice-text">
            {text} {isOwn && <em>{m.puzzleIsYours()}</em>}
          </span>
          {share !== undefined && (
            <>
              <i className="choice-bar" aria-hidden="true" style={withVars({ '--share': `${100 * share}%` })} />
              <span className="num">{percentText(share)}</span>
            </>
          )}
          <span className="choice-mark">
            {isRight && (
              <>
                <Icon name="check" size={20} />
                <VisuallyHidden>{m.puzzleIsRight()}</VisuallyHidden>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
