import { cardText, m } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import type { ActionJson, EditionId, Team } from '@coup-fourre/rules';

/** An action within a sentence, as an order: "play Roll". `teamName` names the target of a hazard, if it is shown. */
export function actionText(
  action: ActionJson,
  edition: EditionId,
  teamName: (team: Team) => string | null = () => null,
): string {
  const card = 'card' in action ? cardText(action.card, edition) : '';
  switch (action.type) {
    case 'play': {
      const team = action.target === undefined ? null : teamName(action.target);
      return team === null ? m.actionPlay({ card }) : m.actionPlayOn({ card, team });
    }
    case 'discard':
      return m.actionDiscard({ card });
    case 'coupFourre':
      return m.actionCall();
    case 'pass':
      return m.actionPass();
    case 'extend':
      return (action.value ? m.actionExtend : m.actionStay)();
  }
}

/** Other people's text, without characters that could control the terminal or change the text direction. */
export function sanitizeText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** An update whose names may be shown. */
export function sanitizeNames(update: Update): Update {
  const seats = update.seats.map((seat) => (seat.kind === 'free' ? seat : { ...seat, name: sanitizeText(seat.name) }));
  return { ...update, seats };
}
