import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type Paint, usePaint } from './paint.ts';

interface LabelProps {
  readonly text: string;
  readonly columns: number;
}

/** What a line of a panel is about. */
export function Label({ text, columns }: LabelProps): ReactNode {
  return (
    <Box width={columns} flexShrink={0}>
      <Text dimColor>{text}</Text>
    </Box>
  );
}

interface LineProps {
  readonly label?: LabelProps;
  /** What stands at the right end, and is never cut. */
  readonly right: string;
  readonly rightPaint?: Paint | null;
  readonly children: ReactNode;
}

/** A line of a panel. */
export function Line({ label, right, rightPaint = null, children }: LineProps): ReactNode {
  const paint = usePaint();
  return (
    <Box justifyContent="space-between" height={1} gap={1}>
      <Box flexShrink={1}>
        {label && <Label {...label} />}
        <Text wrap="truncate">{children}</Text>
      </Box>
      <Box flexShrink={0}>
        <Text {...paint(rightPaint)}>{right}</Text>
      </Box>
    </Box>
  );
}
