import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '../../game/listen.ts';
import type { HandPlay } from '../useHandPlay.ts';

interface GlowTapOptions {
  readonly table: RefObject<HTMLElement | null>;
  /** The index of the hand's card whose pile glows, or null. */
  readonly cardIndex: number | null;
  readonly play: HandPlay['play'];
}

/** A tap within this many pixels of a glowing pile still counts. */
const TAP_TOLERANCE_PX = 12;

/** A tap on the glowing pile plays the card there. Keyboard users play the card itself. */
export function useGlowTap({ table, cardIndex, play }: GlowTapOptions): void {
  const tapped = useEffectEvent(({ clientX, clientY, target }: MouseEvent) => {
    if (cardIndex === null || !(target instanceof Element) || target.closest('button, a, dialog') !== null) return;
    const piles = [...(table.current?.querySelectorAll('[data-team] .glow') ?? [])];
    const pile = piles.find((each) => isNear(each.getBoundingClientRect(), clientX, clientY));
    const team = pile?.closest<HTMLElement>('[data-team]')?.dataset.team;
    if (team !== undefined) void play(cardIndex, Number(team));
  });

  useEffect(() => (table.current ? listen(table.current, ['click'], (event) => tapped(event)) : undefined), [table]);
}

function isNear({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean {
  return (
    x >= left - TAP_TOLERANCE_PX &&
    x <= right + TAP_TOLERANCE_PX &&
    y >= top - TAP_TOLERANCE_PX &&
    y <= bottom + TAP_TOLERANCE_PX
  );
}
