import type { TableModel } from '@coup-fourre/client';
import { PUZZLE_LEVELS, type Puzzle, puzzleWhyText } from '@coup-fourre/client/puzzles';
import { m, percentText } from '@coup-fourre/client/text';
import { type Action, formatAction, parseAction } from '@coup-fourre/rules';
import { actionText } from '../../table/advice/hint.ts';
import { withVars } from '../../table/boxStyle.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { signedText } from '../../text/signedText.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import type { AnswerStore, Answers } from './answerStore.ts';
import { RatingStone } from './ratingStone.tsx';
import { actionOf, SolutionPanel } from './solutionPanel.tsx';
import { useOthers } from './useAnswers.ts';

interface SolutionProps extends Pick<Answers, 'fault'> {
  readonly puzzle: Puzzle;
  readonly model: TableModel;
  readonly chosen: Action;
  readonly rating: RatingChange;
  readonly store: AnswerStore;
  readonly goOn: () => void;
  readonly putOff: () => void;
}

interface RatingChange {
  readonly before: number;
  readonly after: number;
  /** True for the first try, the only try that changes the rating. */
  readonly isFirst: boolean;
}

const LEVEL_TEXTS = { novice: m.levelNovice, classic: m.levelClassic, expert: m.levelExpert } as const;

/** The solution of a published puzzle: the choices of levels and players, and the new rating. */
export function Solution({ puzzle, model, chosen, rating, fault, store, goOn, putOff }: SolutionProps) {
  const ratingText = ratingSentence(rating);
  return (
    <SolutionPanel
      puzzle={puzzle}
      model={model}
      chosen={chosen}
      isSolved={formatAction(chosen) === puzzle.answer}
      why={puzzleWhyText(puzzle, model, actionText(model, actionOf(puzzle.nextBest)))}
      result={ratingText}
      fault={fault}
      goOn={goOn}
      actions={<Button quiet text={m.puzzleAgainLater()} onClick={putOff} />}
    >
      <div className="row">
        <RatingStone rating={Math.round(rating.after)} from={Math.round(rating.before)} />
        <p>{ratingText}</p>
      </div>
      <h3>{m.puzzleLevels()}</h3>
      <ChoiceRows rows={levelRows(puzzle, model)} />
      <h3 tabIndex={-1} data-keep={OTHERS_KEY}>
        {m.puzzleOthers()}
      </h3>
      <OthersChoices puzzle={puzzle} model={model} store={store} />
    </SolutionPanel>
  );
}

function ratingSentence({ before, after, isFirst }: RatingChange): string {
  const rating = Math.round(after);
  if (!isFirst) return m.puzzleSameRating({ rating });
  return m.puzzleNewRating({ rating, change: signedText(rating - Math.round(before)) });
}

function levelRows(puzzle: Puzzle, model: TableModel): ChoiceRow[] {
  return PUZZLE_LEVELS.map((level) => ({
    key: level,
    name: LEVEL_TEXTS[level](),
    text: actionText(model, actionOf(puzzle.choices[level])),
    isRight: puzzle.choices[level] === puzzle.answer,
  }));
}

type OthersChoicesProps = Pick<SolutionProps, 'puzzle' | 'model' | 'store'>;

/** This heading takes the focus when the button for choosing a name disappears. */
const OTHERS_KEY = 'others';

const OTHERS_TEXTS = {
  asking: m.loading,
  offline: m.puzzleOthersOffline,
  nameless: m.puzzleOthersNoName,
  notFirst: m.puzzleOthersNotFirst,
  none: m.puzzleOthersNotFirst,
} as const;

/** Everyone's first choices, most frequent first. Without a server, the reason why they are unknown. */
function OthersChoices({ puzzle, model, store }: OthersChoicesProps) {
  const others = useOthers(store, puzzle.id);
  if (others.state !== 'known')
    return (
      <div className="stack close">
        <p className="label" data-testid="others">
          {OTHERS_TEXTS[others.state]()}
        </p>
        {others.state === 'nameless' && (
          <DialogButton
            icon="users"
            text={m.chooseName()}
            focusKey={OTHERS_KEY}
            dialog={(close) => (
              <Dialog title={m.chooseName()} onClose={close}>
                <NameForm action={m.save()} done={close} />
              </Dialog>
            )}
          />
        )}
      </div>
    );
  const { choices, tries, own } = others.results;
  const rows = Object.entries(choices)
    .flatMap(([word, count]): (ChoiceRow & { readonly count: number })[] => {
      const action = parseAction(word);
      if (action === null || tries === 0) return [];
      const share = count / tries;
      return [
        {
          key: word,
          name: null,
          text: actionText(model, action),
          isRight: word === puzzle.answer,
          isOwn: word === own,
          share,
          count,
        },
      ];
    })
    .sort((a, b) => b.count - a.count);
  return (
    <>
      <ChoiceRows rows={rows} />
      <p className="label" data-testid="others">
        {m.puzzleOthersCount({ count: tries })}
      </p>
    </>
  );
}

/** A choice, made by a level or by a share of all players. */
interface ChoiceRow {
  readonly key: string;
  readonly name: string | null;
  readonly text: string;
  readonly isRight: boolean;
  readonly isOwn?: boolean;
  /** From 0 to 1. */
  readonly share?: number;
}

/** Choices in words, ticked if right, with a bar for the share of players. */
function ChoiceRows({ rows }: { readonly rows: readonly ChoiceRow[] }) {
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
