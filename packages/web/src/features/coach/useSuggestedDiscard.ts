import { isMyTurn, type TableModel } from '@coup-fourre/client';
import type { CardName } from '@coup-fourre/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { cardIn, type Hint, hintFrom } from '../../table/advice/hint.ts';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { useCoach } from './useCoach.ts';

/**
 * Preselects a card to discard when nothing can be played, if that setting is on; the player still has to discard it.
 * Returns the hint.
 */
export function useSuggestedDiscard(model: TableModel, hand: readonly CardName[], play: HandPlay): Hint | null {
  const coach = useCoach();
  const choosesDiscard = useSetting('choosesDiscard');
  const { game } = useGame();
  const [suggested, setSuggested] = useState<{ readonly about: string; readonly hint: Hint } | null>(null);
  const isThere = useOptionalRoom() === null && game.isUnaided !== true;
  const { room, seq, seat, rules, view, viewJson, legal } = model;
  const about = `${room} ${seq} ${seat}`;
  const nothingFits = isMyTurn(model) && !legal.some(({ type }) => type === 'play');
  const isWanted = choosesDiscard && isThere && nothingFits && seat !== null;

  const suggest = useEffectEvent((hint: Hint) => {
    const card = cardIn(hint.best);
    if (play.chosen !== null || card === null) return;
    play.choose(hand.indexOf(card));
    setSuggested({ about, hint });
  });

  const ask = useEffectEvent((seed: string) => {
    if (seat === null) return undefined;
    return coach.ask({ rules, seat, view: viewJson, seed, searchMs: 0 }, (advice) => {
      const hint = advice === null ? null : hintFrom(view, advice);
      if (hint !== null) suggest(hint);
    });
  });

  useEffect(() => (isWanted ? ask(about) : undefined), [isWanted, about]);

  return isWanted && suggested?.about === about ? suggested.hint : null;
}
