import { m } from '@coup-fourre/client/text';
import type { ModeratorAction } from '@coup-fourre/room';

/** The name of each action, and what it does to a person. */
export const ACTION_TEXTS: Readonly<
  Record<ModeratorAction, { readonly title: () => string; readonly effect: (person: { name: string }) => string }>
> = {
  dismiss: { title: m.moderationDismiss, effect: m.moderationDismissText },
  mute: { title: m.moderationMute, effect: m.moderationMuteText },
  suspend: { title: m.moderationSuspend, effect: m.moderationSuspendText },
  eraseName: { title: m.moderationEraseName, effect: m.moderationEraseNameText },
  unmute: { title: m.moderationUnmute, effect: m.moderationUnmuteText },
  unsuspend: { title: m.moderationUnsuspend, effect: m.moderationUnsuspendText },
};
