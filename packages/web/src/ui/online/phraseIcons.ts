import type { Phrase } from '@coup-fourre/room';
import type { IconName } from '../art/index.ts';

/** The picture that goes with a phrase; most speak for themselves. */
export const PHRASE_ICONS: Readonly<Partial<Record<Phrase, IconName>>> = {
  laugh: 'laugh',
  cry: 'cry',
  cheers: 'cheers',
};
