import type { Phrase } from '@coup-fourre/room';
import type { IconName } from '../../ui/art/index.ts';

/** The icon of a phrase; most need none. */
export const PHRASE_ICONS: Readonly<Partial<Record<Phrase, IconName>>> = {
  laugh: 'laugh',
  cry: 'cry',
  cheers: 'cheers',
};
