import {
  coupFourreFor,
  hasBonuses,
  isAnsweredByTrust,
  type PendingHazard,
  situationOf,
  type TableModel,
  teamJsonOf,
} from '@coup-fourre/client';
import {
  cardText,
  extensionChoices,
  givenName,
  logEntrySentence,
  m,
  nameOfSeat,
  nameOfTeam,
  spokenChoiceText,
  unitSign,
  unitText,
  yourRoleIn,
} from '@coup-fourre/client/text';
import { type CardName, cardOf, isHazard, nameOf, type Seat, type Team, whyIllegal } from '@coup-fourre/rules';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { paintOf } from '../../game/team.ts';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { entriesOnCover } from '../../text/announcements.ts';
import { statusText } from '../../text/answerText.ts';
import { Emblem, Icon, PosterCard } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import { CoupFourreWindowRing } from '../online/roomBar.tsx';
import { RefusalText } from '../refusalText.tsx';
import { SeatAvatar } from '../seatAvatar.tsx';
import { useTableSlots } from '../tableSlots.ts';
import type { HandPlay } from '../useHandPlay.ts';

const BlunderPrompt = lazyPart(async () => (await import('./blunderPrompt.tsx')).BlunderPrompt);

interface PromptsProps {
  readonly model: TableModel;
  readonly play: HandPlay;
  /** The coach's button and hint, to be shown in a prompt. */
  readonly hint: ReactNode;
}

/** The prompt that is open, if any. */
export function Prompts({ model, play, hint }: PromptsProps) {
  const isTrusting = useSetting('trustsOthers');
  const situation = situationOf(model);
  if (isTrusting && isAnsweredByTrust(model)) return null;
  if (situation.type === 'covered') return <PassDevice model={model} seat={situation.seat} />;
  if (model.pendingHazard) return <CoupFourrePrompt model={model} pendingHazard={model.pendingHazard} hint={hint} />;
  if (situation.type === 'extension') return <ExtensionPrompt model={model} hint={hint} />;
  if (play.aimingCard !== null)
    return <TargetPrompt model={model} card={play.aimingCard} attack={play.attack} cancel={play.cancel} />;
  if (play.blunder !== null)
    return (
      <ErrorBoundary scope="part">
        <BlunderPrompt blunder={play.blunder} confirm={play.confirmBlunder} cancel={play.cancel} />
      </ErrorBoundary>
    );
  return null;
}

interface TargetPromptProps {
  readonly model: TableModel;
  readonly card: CardName;
  readonly attack: (team: Team) => void;
  readonly cancel: () => void;
}

function TargetPrompt({ model, card, attack, cancel }: TargetPromptProps) {
  const { Rules } = useTableSlots();
  const [rule, read] = useState<string | null>(null);
  return (
    <>
      <Dialog title={m.targetTitle({ card: cardText(card, model.setup.edition) })} canAsk onClose={cancel}>
        <div className="choices">
          {model.opponents.map((team) => (
            <TargetButton key={team} model={model} card={card} team={team} attack={attack} openRule={read} />
          ))}
          <Button quiet text={m.cancel()} onClick={cancel} />
        </div>
      </Dialog>
      {rule !== null && <Rules rule={rule} onClose={() => read(null)} />}
    </>
  );
}

interface TargetButtonProps extends Omit<TargetPromptProps, 'cancel'> {
  readonly team: Team;
  readonly openRule: (rule: string) => void;
}

/** A button for a legal target. For any other team, the rule that forbids it. */
function TargetButton({ model, card: name, team, attack, openRule }: TargetButtonProps) {
  const card = cardOf(name);
  const reason = isHazard(card) ? whyIllegal(model.view, { type: 'play', card, target: team }) : null;
  const who = (
    <>
      <Emblem team={paintOf(team)} size={20} />
      <b>{nameOfTeam(model.setup, team)}</b>
      <span>
        {teamJsonOf(model, team).miles} {unitSign(model.setup.edition)}
      </span>
    </>
  );
  if (reason !== null)
    return (
      <div className="target safe">
        {who}
        <small>
          <RefusalText reason={reason} model={model} openRule={openRule} />
        </small>
      </div>
    );
  return (
    <button type="button" className="target" onClick={() => attack(team)}>
      {who}
      <small>{statusText(model, team)}</small>
    </button>
  );
}

interface CoupFourrePromptProps extends Omit<PromptsProps, 'play'> {
  readonly pendingHazard: PendingHazard;
}

/** Asks for an answer to a pending hazard. The game waits. */
function CoupFourrePrompt({ model, pendingHazard, hint }: CoupFourrePromptProps) {
  const { game } = useGame();
  const { edition } = model.setup;
  const about = useId();
  const { hazard } = pendingHazard;
  const call = pendingHazard.canCall ? coupFourreFor(model) : null;
  const safety = call && nameOf(call.card);
  const title = titleOf(model, pendingHazard, safety);
  return (
    <Dialog title={title} className="prompt" describedBy={about} canAsk>
      <div className="prompt-cards">
        <PosterCard card={hazard} label={cardText(hazard, edition)} className="poster" />
        {safety !== null && <PosterCard card={safety} label={cardText(safety, edition)} className="poster rising" />}
      </div>
      <p id={about}>
        {safety !== null
          ? (hasBonuses(model.setup) ? m.callOffer : m.callOfferAlone)()
          : `${m.callImpossible()} ${m.callEveryoneAsked()}`}
      </p>
      {!pendingHazard.canCall && <CoupFourreWindowRing />}
      <div className="choices">
        {call !== null && (
          <button type="button" className="button call" onClick={() => void game.act(call)}>
            <span>{m.callButton()}</span>
            <CoupFourreWindowRing />
          </button>
        )}
        <Button quiet text={m.letHazardStand()} onClick={() => void game.act({ type: 'pass' })} />
        {call !== null && <AlwaysCallButton call={() => void game.act(call)} />}
      </div>
      {hint}
    </Dialog>
  );
}

/** The choice first, then the time for it: a listener may not hear the rest in time. */
function titleOf({ setup, online }: TableModel, { hazard, by, on }: PendingHazard, safety: CardName | null): string {
  const text = { name: nameOfSeat(setup, by), card: cardText(hazard, setup.edition) };
  if (safety === null) return m.standTitle(text);
  const call = { ...text, safety: cardText(safety, setup.edition) };
  const hit = yourRoleIn(setup, on);
  const title =
    hit === 'alone'
      ? m.callTitle(call)
      : hit === 'partner'
        ? m.callTitleUs(call)
        : m.callTitleTeam({ ...call, team: nameOfTeam(setup, on) });
  const window = online?.coupFourreWindow ?? 'untilAnswered';
  return window === 'untilAnswered' ? title : m.callTitleTimed({ title, seconds: window });
}

/** Calls this coup fourré, and from then on every one at once. Offered at the first window on this device. */
function AlwaysCallButton({ call }: { readonly call: () => void }) {
  const here = useOptionalRoom();
  const settings = useSettings();
  const [isFirst] = useState(!settings.get().hasSeenCallOffer);
  useEffect(() => settings.change({ hasSeenCallOffer: true }), [settings]);
  if (!isFirst || here?.update?.autoCalls.length !== 0) return null;
  const callAlways = () => {
    call();
    settings.change({ callsAlways: true });
  };
  return <Button quiet text={m.alwaysCall()} onClick={callAlways} />;
}

/**
 * Rule 9.1: a player who reaches 700 decides at once about the extension. Both answers look alike and neither has the
 * focus.
 */
function ExtensionPrompt({ model, hint }: Omit<PromptsProps, 'play'>) {
  const { game } = useGame();
  const answer = (value: boolean) => () => void game.act({ type: 'extend', value });
  return (
    <Dialog
      title={m.extensionTitle({ unit: unitText(model.setup.edition) })}
      className="extension"
      canAsk
      hasFocusOnTitle
    >
      <div className="extension-choices">
        {extensionChoices(model).map((choice) => (
          <Poster key={choice.title} choice={choice} choose={answer(choice.value)} />
        ))}
      </div>
      {hint}
    </Dialog>
  );
}

interface PosterProps {
  readonly choice: ReturnType<typeof extensionChoices>[number];
  readonly choose: () => void;
}

/** A button as large as its description, with its title as accessible name. */
function Poster({ choice, choose }: PosterProps) {
  const { title, brings, notes } = choice;
  const id = useId();
  return (
    <div className="extension-poster deco">
      <button type="button" aria-describedby={id} onClick={choose}>
        {title}
      </button>
      <div>
        <p>{brings}</p>
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <span id={id} hidden>
        {spokenChoiceText(choice)}
      </span>
    </div>
  );
}

/** If people share a device, the hand stays covered until the next person uncovers it. */
function PassDevice({ model, seat }: { readonly model: TableModel; readonly seat: Seat }) {
  const { game, log } = useGame();
  const { setup } = model;
  const name = givenName(setup, seat);
  const about = useId();
  return (
    <Dialog title={m.passDeviceTitle({ name })} className="pass" describedBy={about}>
      <div className="pass-face">
        <SeatAvatar setup={setup} seat={seat} />
      </div>
      <ul id={about}>
        {entriesOnCover(log, seat).map((entry) => (
          <li key={entry.id}>{logEntrySentence(setup, entry)}</li>
        ))}
      </ul>
      <p>{m.passDeviceText({ name })}</p>
      <div className="choices">
        <Button onClick={() => void game.viewHand(seat)}>{m.passDeviceShow()}</Button>
        {model.undo?.whyNot === null && (
          <Button quiet onClick={() => void game.undo?.()}>
            <Icon name="undo" size={22} /> {m.undoLast()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
