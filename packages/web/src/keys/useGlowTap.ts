import { useEffect, useEffectEvent } from 'react';
import type { HandPlay } from '../table/useHandPlay.ts';

interface GlowTap {
  /** The place in the hand of the card for which a pile glows. */
  readonly place: number | null;
  readonly play: HandPlay;
}

/** How far beside a glowing pile a finger may come down, in pixels. */
const MISS_PX = 12;

/** A tap on the pile that glows plays the card there. By keyboard the card itself is played. */
export function useGlowTap({ place, play }: GlowTap): void {
  const tapped = useEffectEvent(({ clientX, clientY, target }: MouseEvent) => {
    if (place === null || !(target instanceof Element) || target.closest('button, a, dialog') !== null) return;
    const pile = [...document.querySelectorAll<HTMLElement>('.field .glow')].find((glowing) =>
      isNear(glowing.getBoundingClientRect(), clientX, clientY),
    );
    const team = pile?.closest<HTMLElement>('[data-team]')?.dataset.team;
    if (team !== undefined) void play.land(place, { type: 'team', team: Number(team) });
  });

  useEffect(() => {
    const listener = (event: MouseEvent) => tapped(event);
    window.addEventListener('click', listener);
    return () => window.removeEventListener('click', listener);
  }, []);
}

function isNear({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left - MISS_PX && x <= right + MISS_PX && y >= top - MISS_PX && y <= bottom + MISS_PX;
}
