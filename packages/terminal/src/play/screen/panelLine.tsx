import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type ColorRole, useColors } from './colors.ts';

interface PanelLabelProps {
  readonly text: string;
  readonly columns: number;
}

/** What a line of a panel is about. */
export function PanelLabel({ text, columns }: PanelLabelProps): ReactNode {
  return (
    <Box width={columns} flexShrink={0}>
      <Text dimColor>{text}</Text>
    </Box>
  );
}

interface PanelLineProps {
  readonly label?: PanelLabelProps;
  /** The text at the right end, which is never cut. */
  readonly right: string;
  readonly rightColor?: ColorRole | null;
  readonly children: ReactNode;
}

/** A line of a panel. */
export function PanelLine({ label, right, rightColor = null, children }: PanelLineProps): ReactNode {
  const paint = useColors();
  return (
    <Box justifyContent="space-between" height={1} gap={1}>
      <Box flexShrink={1}>
        {label && <PanelLabel {...label} />}
        <Text wrap="truncate">{children}</Text>
      </Box>
      <Box flexShrink={0}>
        <Text {...paint(rightColor)}>{right}</Text>
      </Box>
    </Box>
  );
}
