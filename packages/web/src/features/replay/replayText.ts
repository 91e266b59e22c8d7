import { logActionOf, type SeatedSetup } from '@coup-fourre/client';
import { listText, logEntrySentence, m, nameOfSeat, nameOfTeam, notesText, numberText } from '@coup-fourre/client/text';
import type { Moment } from '@coup-fourre/rules';
import type { ReplayDeal, ReplayFrame } from '../../worker/replay.ts';
import type { StudyLinkFault } from '../links/index.ts';

export function frameSentence(setup: SeatedSetup, { move }: ReplayFrame, { deal }: Moment): string {
  if (move === null) return m.replayDealt({ deal });
  return logEntrySentence(setup, { seat: move.seat, action: logActionOf(move.event) });
}

/** The next actor or the deal's result, in a sentence. Empty if the deal was broken off. */
export function frameOutlook(setup: SeatedSetup, { scores }: ReplayDeal, { actor }: ReplayFrame): string {
  if (actor !== null) return m.replayTurnOf({ name: nameOfSeat(setup, actor) });
  if (scores === null) return '';
  const points = scores.map(({ total }, team) =>
    m.replayPoints({ team: nameOfTeam(setup, team), points: numberText(total) }),
  );
  return m.replayOver({ points: listText(points) });
}

/** A frame for the screen reader. */
export function spokenFrame(setup: SeatedSetup, deal: ReplayDeal, moment: Moment): string {
  const frame = deal.frames[moment.step];
  if (frame === undefined) return '';
  const sentence = [frameSentence(setup, frame, moment), notesText(frame.notes)].filter(Boolean).join(' ');
  const isEnd = moment.step === deal.frames.length - 1;
  if (frame.move !== null && !isEnd) return m.replaySaid({ step: moment.step, action: sentence });
  const action = [sentence, frameOutlook(setup, deal, frame)].filter(Boolean).join(' ');
  return frame.move === null ? action : m.replaySaid({ step: moment.step, action });
}

export function linkFaultText(fault: StudyLinkFault): string {
  return fault === 'badMoment' ? m.replayFaultMoment() : m.replayFaultNone();
}
