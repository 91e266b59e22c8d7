import type { ReactNode } from 'react';
import { ChatButton } from '../features/chat/chatButton.tsx';
import { SideChat } from '../features/chat/sideChat.tsx';
import { TableCoach } from '../features/coach/tableCoach.tsx';
import { RulesOverlay } from '../features/reference/rulesOverlay.tsx';
import { TableSlotsContext } from '../table/tableSlots.ts';

const SLOTS = { Coach: TableCoach, Rules: RulesOverlay, ChatButton, SideChat };

/** Provides the features that appear at a table to the tables inside. */
export function TableSlots({ children }: { readonly children: ReactNode }) {
  return <TableSlotsContext value={SLOTS}>{children}</TableSlotsContext>;
}
