import type { Tiding } from '../online/tidings.ts';
import { m } from '../paraglide/messages.js';
import { saidText } from './phraseText.ts';

type Plain = Exclude<Tiding, { readonly type: 'said' }>;

const OF_PEOPLE: Readonly<Record<Extract<Plain, { name: string }>['type'], (about: { name: string }) => string>> = {
  sat: m.tidingSat,
  gotUp: m.tidingGotUp,
  went: m.tidingWent,
  cameBack: m.tidingCameBack,
  stoodIn: m.tidingStoodIn,
  tookBack: m.tidingTookBack,
  resigned: m.tidingResigned,
  wantsPause: m.tidingWantsPause,
  isReady: m.tidingIsReady,
};

const OF_THE_ROOM: Readonly<Record<Exclude<Plain, { name: string }>['type'], () => string>> = {
  youStoodIn: m.tidingYouStoodIn,
  youRemoved: m.tidingYouRemoved,
  paused: m.tidingPaused,
  wentOn: m.tidingWentOn,
  began: m.tidingBegan,
  closed: m.tidingClosed,
};

/** What has happened beside the game, as a sentence. */
export function tidingText(tiding: Tiding): string {
  if (tiding.type === 'said') return m.tidingSaid({ name: tiding.said.name, words: saidText(tiding.said) });
  return 'name' in tiding ? OF_PEOPLE[tiding.type]({ name: tiding.name }) : OF_THE_ROOM[tiding.type]();
}
