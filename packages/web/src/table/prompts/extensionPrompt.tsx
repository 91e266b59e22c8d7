import type { TableModel } from '@coup-fourre/client';
import { extensionChoices, m, unitText } from '@coup-fourre/client/text';
import { type ReactNode, useId } from 'react';
import { useGame } from '../../game/useGame.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface ExtensionPromptProps {
  readonly model: TableModel;
  /** Where the coach may be asked for the odds. */
  readonly hint: ReactNode;
}

/**
 * Rule 9.1: who reaches 700 decides at once whether the trip goes on. Two posters, alike in all but their words, and the
 * focus on neither.
 */
export function ExtensionPrompt({ model, hint }: ExtensionPromptProps) {
  const { game } = useGame();
  const answer = (value: boolean) => () => void game.act({ type: 'extend', value });
  return (
    <Dialog title={m.extensionTitle({ unit: unitText(model.setup.edition) })} className="extension" hasFocusOnTitle>
      <div className="extension-choices">
        {extensionChoices(model).map(({ value, title, brings, notes }) => (
          <Poster key={title} title={title} brings={brings} choose={answer(value)}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Poster>
        ))}
      </div>
      {hint}
    </Dialog>
  );
}

interface PosterProps {
  readonly title: string;
  readonly brings: string;
  readonly choose: () => void;
  /** What it risks, and what speaks for it now. */
  readonly children: ReactNode;
}

/** One of the two answers: a button as large as all that is said of it, called by its title. */
function Poster({ title, brings, choose, children }: PosterProps) {
  const id = useId();
  return (
    <article className="extension-poster deco">
      <button type="button" aria-describedby={id} onClick={choose}>
        {title}
      </button>
      <div id={id}>
        <p>{brings}</p>
        <ul>{children}</ul>
      </div>
    </article>
  );
}
