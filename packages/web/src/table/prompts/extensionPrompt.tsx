import { extensionOfferOf, type TableModel, teamJsonOf } from '@coup-fourre/client';
import { listText, m, nameOfTeam, numberText, scoreLineText, unitText } from '@coup-fourre/client/text';
import { EXTENDED_TARGET } from '@coup-fourre/rules';
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
  const { setup } = model;
  const offer = extensionOfferOf(model);
  const answer = (value: boolean) => () => void game.act({ type: 'extend', value });
  return (
    <Dialog title={m.extensionTitle({ unit: unitText(setup.edition) })} className="extension" hasFocusOnTitle>
      <div className="extension-choices">
        <Poster
          title={m.extensionNo()}
          brings={m.extensionStopBrings({ points: numberText(offer.pointsNow) })}
          choose={answer(false)}
        >
          <li>
            {listText(
              offer.bonuses.map(({ line, points }) => `${scoreLineText(line, setup.edition)} ${numberText(points)}`),
            )}
          </li>
          <li>{m.extensionStopRisk()}</li>
          <li>{m.extensionStopOthers({ others: milesOfOthers(model, (miles) => miles) })}</li>
        </Poster>
        <Poster
          title={m.extensionYes()}
          brings={m.extensionOnBrings({ points: numberText(offer.pointsLater) })}
          choose={answer(true)}
        >
          <li>{offer.bonusGoesTo === 'callerElseOpponents' ? m.extensionOnRiskOthers() : m.extensionOnRisk()}</li>
          <li>
            {m.extensionOnNow({
              miles: numberText(offer.milesToGo),
              held: numberText(offer.milesInHand),
              count: offer.cardsToDraw,
            })}
          </li>
          <li>{m.extensionOnOthers({ others: milesOfOthers(model, (miles) => EXTENDED_TARGET - miles) })}</li>
        </Poster>
      </div>
      {hint}
    </Dialog>
  );
}

/** "Marguerite 425 and Louise 300". */
function milesOfOthers(model: TableModel, count: (miles: number) => number): string {
  const { setup, opponents } = model;
  return listText(
    opponents.map((team) => `${nameOfTeam(setup, team)} ${numberText(count(teamJsonOf(model, team).miles))}`),
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
