import { teamJsonOf, teamStateOf } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { battleText, drivingStateOf, speedText } from '../table/teamText.ts';
import { type ColorRole, colorRoleOf, useColors } from './colors.ts';
import { PanelLine, type PanelProps } from './panel.tsx';
import { PileFace } from './pileFace.tsx';

export function CompactPiles({ model, team, size, columns }: PanelProps & { readonly columns: number }): ReactNode {
  const paint = useColors();
  const { battle, speed } = teamJsonOf(model, team);
  const { canDrive, isSpeedLimited } = teamStateOf(model, team);
  const { mark, word } = drivingStateOf(model, team);
  const isWide = size === 'wide';
  return (
    <>
      <PanelLine
        label={{ text: (isWide ? m.battle : m.battleShort)(), columns }}
        right={isWide ? `${mark} ${word}` : mark}
        rightColor={canDrive ? 'good' : 'bad'}
      >
        <Text {...paint(topColorRole(battle))}>{battleText(model, team)}</Text>
      </PanelLine>
      <PanelLine
        label={{ text: (isWide ? m.speed : m.speedShort)(), columns }}
        right={isWide && isSpeedLimited ? m.atMostFifty() : ''}
        rightColor="bad"
      >
        <Text {...paint(topColorRole(speed))}>{speedText(model, team)}</Text>
      </PanelLine>
    </>
  );
}

/** The top cards of battle pile and speed pile, with their meaning in words. */
export function CardPiles({ model, team, size }: PanelProps): ReactNode {
  const paint = useColors();
  const { battle, speed } = teamJsonOf(model, team);
  const { canDrive, isSpeedLimited } = teamStateOf(model, team);
  const { mark, word } = drivingStateOf(model, team);
  const label = size === 'wide' ? m.battle() : `${m.battle()} ${mark}`;
  return (
    <Box justifyContent="space-between">
      <Box gap={size === 'wide' ? 1 : 0}>
        <PileFace model={model} label={label} card={battle.at(-1) ?? null} />
        <PileFace model={model} label={m.speed()} card={speed.at(-1) ?? null} />
      </Box>
      {size === 'wide' && (
        <Box flexDirection="column" alignItems="flex-end" justifyContent="center" paddingTop={1}>
          <Text {...paint(canDrive ? 'good' : 'bad')}>
            {mark} {word}
          </Text>
          <Text {...paint('bad')}>{isSpeedLimited ? m.atMostFifty() : ' '}</Text>
        </Box>
      )}
    </Box>
  );
}

function topColorRole(pile: readonly Parameters<typeof colorRoleOf>[0][]): ColorRole | null {
  const top = pile.at(-1);
  return top === undefined ? null : colorRoleOf(top);
}
