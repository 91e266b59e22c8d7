import { m, reasonText, unitText } from '@coup-fourre/client/text';
import { type CardName, DEFAULT_EDITION } from '@coup-fourre/rules';
import { type RefObject, useId, useState } from 'react';
import {
  type Draft,
  newDraft,
  ownSeatChoice,
  parseSeatChoices,
  playDraft,
  withHouse,
  withPlayers,
  withSeat,
} from '../../game/draft.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { CompactCard, Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { SettingToggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { useFound } from '../../ui/useShare.ts';
import { PlayerCount } from '../setup/index.ts';
import { RulesFields } from './rulesFields.tsx';
import { Seats } from './seats.tsx';

const CARDS: readonly (readonly [CardName, () => string])[] = [
  ['stop', m.minuteRed],
  ['roll', m.minuteGreen],
  ['rightOfWay', m.minuteGold],
  ['100', () => m.minuteStones({ unit: unitText(DEFAULT_EDITION) })],
];

/** The game in one picture, and a gentle first deal. */
function FirstMinute({ close }: { readonly close: () => void }) {
  const { game } = useLocalGame();
  const settings = useSettings();
  const id = useId();

  /** A single deal against the gentlest computer. */
  function play(): void {
    const table = newDraft(ownSeatChoice(settings.get()), parseSeatChoices(''));
    const gentle = withSeat(table, 1, { bot: { level: 'random', temperament: null } });
    void playDraft(game, settings.get(), withHouse(gentle, 'format', 'single'));
  }

  return (
    <Dialog
      title={m.minuteTitle()}
      className="sheet first-minute"
      describedBy={`${id}goal ${id}cards ${id}turn`}
      onClose={close}
    >
      <p id={`${id}goal`} className="minute-goal">
        {m.minuteGoal({ unit: unitText(DEFAULT_EDITION) })}
      </p>
      <ul id={`${id}cards`} className="minute-cards">
        {CARDS.map(([card, text]) => (
          <li key={card}>
            <CompactCard card={card} label="" />
            <span>{text()}</span>
          </li>
        ))}
      </ul>
      <p id={`${id}turn`}>{m.minuteTurn()}</p>
      <div className="sheet-foot">
        <Button icon="play" text={m.minutePlay()} onClick={play} />
        <ButtonLink to="/learn" quiet text={m.minuteLessons()} />
      </div>
    </Dialog>
  );
}

interface PlayTileProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly play: () => void;
  /** Lets the focus return to the big button. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isPhone: boolean;
}

/**
 * One tap to play. Everything else about the table is in a sheet. On a first visit, a tile of its own explains the game,
 * on a phone before the sheet's button, which may be below the window's edge.
 */
export function PlayTile({ draft, change, play, button, isPhone }: PlayTileProps) {
  const { refusal } = useLocalGame();
  const isFirstVisit = useSetting('firstDeal') === 'bubbles';
  const [open, setOpen] = useState<'table' | 'minute' | null>(null);
  const close = () => setOpen(null);
  const openMinute = () => setOpen('minute');
  const isMoreLast = isFirstVisit && isPhone;
  const more = (
    <div className="play-more">
      {!isFirstVisit && <Button quiet small text={m.firstTime()} onClick={openMinute} />}
      <Button quiet small text={m.yourTableOpen()} onClick={() => setOpen('table')} />
    </div>
  );
  return (
    <>
      <section className="tile play-tile">
        <Button big icon="play" ref={button} text={m.playNow()} onClick={play} />
        <PlayerCount {...draft} choose={(players) => change(withPlayers(draft, players))} />
        {!isMoreLast && more}
        <StorageWarning />
        {refusal && <p>{reasonText(refusal.reason)}</p>}
        {open === 'table' && <YourTable draft={draft} change={change} play={play} close={close} />}
        {open === 'minute' && <FirstMinute close={close} />}
      </section>
      {isFirstVisit && <FirstTimeTile open={openMinute} />}
      {isMoreLast && more}
    </>
  );
}

/** The whole tile is a button. Its cards are the first ones of the sheet that it opens. */
function FirstTimeTile({ open }: { readonly open: () => void }) {
  return (
    <button type="button" className="tile first-time" aria-label={m.firstTime()} onClick={open}>
      <span className="first-time-title">{m.firstTime()}</span>
      <Icon name="arrow" />
      <span className="first-time-goal">{m.minuteGoal({ unit: unitText(DEFAULT_EDITION) })}</span>
      {CARDS.slice(0, 3).map(([card, text]) => (
        <span key={card} className="first-time-card">
          <CompactCard card={card} label="" />
          {text()}
        </span>
      ))}
    </button>
  );
}

/** Some browsers refuse storage in private windows. */
async function canStoreGames(): Promise<boolean> {
  try {
    await indexedDB.databases();
    return true;
  } catch {
    return false;
  }
}

/** Warns if the browser cannot store the game. */
function StorageWarning() {
  const canStore = useFound(canStoreGames);
  return canStore === false ? <p>{m.storageWarning()}</p> : null;
}

interface YourTableProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly play: () => void;
  readonly close: () => void;
}

/** Who sits at the table, and by which rules. Play now stays in view. */
function YourTable({ draft, change, play, close }: YourTableProps) {
  const people = draft.seatChoices.slice(0, draft.players).filter(({ bot }) => bot === null).length;
  return (
    <Dialog title={m.yourTable()} className="sheet" onClose={close}>
      <PlayerCount {...draft} choose={(players) => change(withPlayers(draft, players))} />
      <Seats draft={draft} change={change} />
      {people > 1 && (
        <div className="stack close trust">
          <SettingToggle field="trustsOthers" label={m.trustOthers()} note={m.trustOthersNote()} />
        </div>
      )}
      <RulesFields draft={draft} change={change} />
      <div className="sheet-foot">
        <Button big icon="play" text={m.playNow()} onClick={play} />
      </div>
    </Dialog>
  );
}
