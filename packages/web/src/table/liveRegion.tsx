import { isAnsweredByTrust, type TableModel } from '@coup-fourre/client';
import { m, matchEndSentences, nameOfSeat, pendingHazardText, reasonText, refusalText } from '@coup-fourre/client/text';
import { useContext, useEffect } from 'react';
import { dayRunOf } from '../game/challengeLink.ts';
import type { TableGame, TableState } from '../game/tableState.ts';
import { useTableGame } from '../game/useGame.ts';
import type { PageSettings } from '../settings/settings.ts';
import { useSetting, useSettings } from '../settings/useSettings.ts';
import { announcementsOf, remainingAnnouncements, situationText, teamsText } from '../text/announcements.ts';
import { finalScoreText } from '../text/answerText.ts';
import { AnnouncerContext } from '../ui/announcements/announcer.ts';
import type { Sentence } from '../ui/announcements/speechQueue.ts';

/** Announces the table's events. In another language, it begins with the situation. */
export function LiveRegion() {
  return <TableAnnouncements key={useSetting('locale')} />;
}

function TableAnnouncements(): null {
  const game = useTableGame();
  const settings = useSettings();
  const announcer = useContext(AnnouncerContext);

  useEffect(() => {
    const say = (sentence: Sentence): void => {
      announcer.say(sentence);
      if (sentence.topic === 'keys') settings.change({ hasHeardKeys: true });
    };
    const stop = announceTable(game, say, () => ({
      ...settings.get(),
      tellsKeys: game.isUnaided !== true && hasKeyboard() && !settings.get().hasHeardKeys,
    }));
    return () => {
      stop();
      announcer.withdraw('table');
      announcer.withdraw('refusal');
    };
  }, [game, announcer, settings]);

  return null;
}

/** False on a phone, where nothing is said about keys. */
export function hasKeyboard(): boolean {
  return !matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/**
 * Announces the table's events. Returns a function that stops it.
 * It subscribes to the game, because Preact may skip the first of two updates.
 */
export function announceTable(
  game: Pick<TableGame, 'subscribe' | 'getState'>,
  say: (sentence: Sentence) => void,
  settings: () => SpokenSettings,
): () => void {
  let before: TableState | null = null;
  const listener = (): void => {
    const state = game.getState();
    for (const sentence of tableSentences(before, state, settings())) say(sentence);
    before = state;
  };
  listener();
  return game.subscribe(listener);
}

interface Spoken extends SpokenSettings {
  /** True for the first update of a table. */
  readonly isOpened: boolean;
}

interface SpokenSettings extends Pick<PageSettings, 'speechDetail' | 'trustsOthers'> {
  /** True if a table that opens tells which keys there are. */
  readonly tellsKeys: boolean;
}

/** The sentences for an update. `before` is null when the table is opened. */
function tableSentences(before: TableState | null, state: TableState, settings: SpokenSettings): readonly Sentence[] {
  const { model, refusal } = state;
  const isNew = model !== null && updateKey(model) !== updateKey(before?.model ?? null);
  const isOpened = isNew && before?.model?.room !== model.room;
  return [
    ...(isOpened ? [tableSentence(model, { words: teamsText(model), topic: 'teams' })] : []),
    ...(isNew && !isOpened && before?.model?.deal !== model.deal
      ? [tableSentence(model, { words: `${m.dealNumber({ number: model.deal })}.`, topic: 'deal' })]
      : []),
    ...(isNew
      ? modelSentences(
          before === null ? { ...model, events: [], undo: null } : model,
          before === null ? { ...state, newEntries: 0 } : state,
          { ...settings, isOpened },
        )
      : []),
    ...(isOpened && settings.tellsKeys
      ? [tableSentence(model, { words: `${m.keysFirst()} ${m.keysBlocked()}`, topic: 'keys' })]
      : []),
    ...(refusal?.id === before?.refusal?.id ? [] : [refusalSentence(state)]),
  ];
}

function modelSentences(
  model: TableModel,
  { log, newEntries }: TableState,
  { speechDetail, trustsOthers, isOpened }: Spoken,
): readonly Sentence[] {
  const latest = log.slice(0, newEntries);
  // Trust opens no dialog that would say it.
  const isAsked = !(trustsOthers && isAnsweredByTrust(model));
  const { news, events } = isAsked ? remainingAnnouncements(model, latest) : { news: latest, events: model.events };
  const sentences = announcementsOf({ ...model, events }, news, speechDetail);
  const isSilent = model.events.length === 0 && sentences.length === 0;
  // Online, a later update without events may concern only other people.
  const said =
    isSilent && (isOpened || model.online === null)
      ? [{ words: situationText(model, speechDetail), isUrgent: true, topic: 'situation' }]
      : sentences;
  const all = [...said, ...endSentences({ ...model, events }), ...waitingSentence(model)];
  return all.map((sentence) => tableSentence(model, sentence));
}

/** The winner, and the points. In a run of a day nobody wins, because each deal is played against its par. */
function endSentences(model: TableModel): readonly { readonly words: string }[] {
  if (!model.events.some(({ type }) => type === 'dealOver')) return [];
  const winner = dayRunOf(model.setup.sameCards) === null ? matchEndSentences(model) : '';
  return [{ words: winner }, { words: finalScoreText(model) }].filter(({ words }) => words !== '');
}

/**
 * Online, everyone waits for an answer to a hazard, and for a decision about the extension. Announces the first to the
 * player of the hazard and the second to everyone, once each. A computer decides at once. A person's answer in advance
 * comes like one by hand, so that it stays secret.
 */
function waitingSentence({
  setup,
  seat,
  online,
  events,
  viewJson: { pendingHazard, phase, turn },
}: TableModel): readonly { readonly words: string }[] {
  if (online === null) return [];
  if (pendingHazard?.by === seat) return [{ words: pendingHazardText(setup, pendingHazard) }];
  if (phase !== 'extension' || turn === seat || events.length === 0) return [];
  if (setup.occupants[turn]?.kind === 'computer') return [];
  return [{ words: m.actionBarExtension({ name: nameOfSeat(setup, turn) }) }];
}

function tableSentence(
  model: TableModel,
  { isUrgent, ...sentence }: { readonly words: string; readonly isUrgent?: boolean; readonly topic?: string },
): Sentence {
  return {
    ...sentence,
    urgency: isUrgent === true ? 'assertive' : 'polite',
    speaker: 'table',
    event: updateKey(model),
  };
}

/** The sentence for a refusal. An empty sentence cancels a refusal that is still waiting to be spoken. */
function refusalSentence({ model, refusal }: TableState): Sentence {
  const words = refusal === null ? '' : model ? refusalText(model, refusal.reason) : reasonText(refusal.reason);
  return { words, urgency: 'assertive', speaker: 'refusal', topic: 'refusal' };
}

function updateKey(model: TableModel | null): string {
  return model === null ? '' : `${model.room} ${model.seq}`;
}
