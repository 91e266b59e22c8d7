import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import { isTyping } from '../keys/tableKeys.ts';
import type { HandPlay } from '../useHandPlay.ts';

interface HandKeys {
  readonly row: RefObject<HTMLElement | null>;
  readonly cards: number;
  readonly play: HandPlay;
}

/**
 * The hand by keyboard: arrows go from card to card, digits go to one, Enter plays, D or Delete discards, Escape lets go.
 * Digits work wherever the focus is, the others while nothing else on the page has it: a card that was played takes it along.
 */
export function useHandKeys({ row, cards, play }: HandKeys): void {
  const hasKeys = useSetting('hasKeys');

  function goTo(place: number): void {
    const next = (place + cards) % cards;
    play.choose(next);
    row.current?.querySelectorAll<HTMLElement>('[data-card]')[next]?.focus();
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || cards === 0) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const isOnHand = row.current?.contains(target) === true;
    const digit = Number(key);
    const isPlace = digit >= 1 && digit <= cards && !isTyping(target);
    if (target !== document.body && !isOnHand && !isPlace) return;
    // A single letter or number works anywhere only where that is switched on; on the hand itself it always does.
    if (!isOnHand && !hasKeys && key.length === 1) return;
    const at = Number((isOnHand ? target.dataset.place : null) ?? play.chosen ?? 0);
    if (repeat && (key === 'Enter' || key === 'Delete' || key === 'Backspace' || key.length === 1)) return;
    if (key === 'ArrowRight' || key === 'ArrowDown') goTo(at + 1);
    else if (key === 'ArrowLeft' || key === 'ArrowUp') goTo(at - 1);
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(cards - 1);
    else if (key === 'Escape') play.cancel();
    else if (isPlace) goTo(digit - 1);
    else if (target === document.body && play.chosen === null) return;
    else if (key === 'Enter') play.play(at);
    else if (key === 'Delete' || key === 'Backspace' || key.toLowerCase() === 'd') play.discard(at);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
