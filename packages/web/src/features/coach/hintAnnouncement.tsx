import type { TableModel } from '@coup-fourre/client';
import { COACH_MESSAGES, loadMessages } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import type { Hint } from '../../table/advice/hint.ts';
import type { HandPlay } from '../../table/useHandPlay.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import type { hintAnnouncementText } from './hintAnnouncementText.ts';
import type { HintState } from './useHint.ts';

interface HintAnnouncementProps {
  readonly model: TableModel;
  readonly play: HandPlay;
  readonly hintState: HintState;
  readonly suggested: Hint | null;
}

const SILENT = { action: '', odds: '', cost: '' };

/**
 * Announces a hint: first the action and its reason, then the odds.
 * The parts are separate announcements, so that a change of one part does not repeat the others.
 */
export function HintAnnouncement({ model, play, hintState, suggested }: HintAnnouncementProps): null {
  const { isOpen, hint, hasFailed, showsOutlook, showsOdds } = hintState;
  const isWanted = isOpen || suggested !== null;
  const inWords = useAnnouncementText(isWanted);
  const { action, odds, cost } =
    inWords !== null && isWanted
      ? inWords({ model, hint: hint ?? suggested, card: play.card, hasFailed, showsOutlook, showsOdds })
      : SILENT;
  useAnnouncement({ words: action, announcementKey: action, urgency: 'assertive', speaker: 'hint' });
  useAnnouncement({ words: isOpen ? odds : '', announcementKey: odds, urgency: 'polite', speaker: 'odds' });
  useAnnouncement({ words: isOpen ? cost : '', announcementKey: cost, urgency: 'polite', speaker: 'cost' });
  return null;
}

/** Loads the texts once a hint is requested. */
function useAnnouncementText(isWanted: boolean): typeof hintAnnouncementText | null {
  const [words, setWords] = useState<{ readonly of: typeof hintAnnouncementText } | null>(null);
  const isMissing = isWanted && words === null;
  useEffect(() => {
    if (!isMissing) return;
    // If loading fails, the panel says so.
    Promise.all([import('./hintAnnouncementText.ts'), loadMessages(COACH_MESSAGES)]).then(
      ([{ hintAnnouncementText: of }]) => setWords({ of }),
      () => undefined,
    );
  }, [isMissing]);
  return words?.of ?? null;
}
