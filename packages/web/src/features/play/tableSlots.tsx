import type { ReactNode } from 'react';
import { TableSlotsContext } from '../../table/tableSlots.ts';
import { ChatButton, SideChat } from '../chat/index.ts';
import { TableCoach } from '../coach/index.ts';
import { RulesOverlay } from '../reference/index.ts';

const SLOTS = { Coach: TableCoach, Rules: RulesOverlay, ChatButton, SideChat };

/** Provides the features that appear at a table. */
export function TableSlots({ children }: { readonly children: ReactNode }) {
  return <TableSlotsContext value={SLOTS}>{children}</TableSlotsContext>;
}
