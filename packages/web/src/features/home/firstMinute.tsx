import { m, unitText } from '@coup-fourre/client/text';
import { type CardName, DEFAULT_EDITION } from '@coup-fourre/rules';
import { newDraft, ownSeatChoice, parseSeatChoices, playDraft, withHouse, withSeat } from '../../game/draft.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { CompactCard } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';

const CARDS: readonly (readonly [CardName, () => string])[] = [
  ['stop', m.minuteRed],
  ['roll', m.minuteGreen],
  ['rightOfWay', m.minuteGold],
  ['100', () => m.minuteStones({ unit: unitText(DEFAULT_EDITION) })],
];

/** The game in one picture, and a gentle first deal. */
export function FirstMinute({ close }: { readonly close: () => void }) {
  const { game } = useLocalGame();
  const settings = useSettings();

  /** A single deal against the gentlest computer. */
  function play(): void {
    const table = newDraft(ownSeatChoice(settings.get()), parseSeatChoices(''));
    const gentle = withSeat(table, 1, { bot: { level: 'random', temperament: null } });
    void playDraft(game, settings.get(), withHouse(gentle, 'format', 'single'));
  }

  return (
    <Dialog title={m.minuteTitle()} className="sheet first-minute" onClose={close}>
      <p className="minute-goal">{m.minuteGoal({ unit: unitText(DEFAULT_EDITION) })}</p>
      <ul className="minute-cards">
        {CARDS.map(([card, text]) => (
          <li key={card}>
            <CompactCard card={card} label="" />
            <span>{text()}</span>
          </li>
        ))}
      </ul>
      <p>{m.minuteTurn()}</p>
      <div className="sheet-foot">
        <Button icon="play" text={m.minutePlay()} onClick={play} />
        <ButtonLink to="/learn" quiet text={m.minuteLessons()} />
      </div>
    </Dialog>
  );
}
