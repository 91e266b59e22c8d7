import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { battleText, drivingOf, isLimited, speedText, teamOf } from '../table/teamState.ts';
import { familyOf, type Paint, usePaint } from './paint.ts';
import type { PanelProps } from './panel.ts';
import { Line } from './panelLine.tsx';
import { PileFace } from './pileFace.tsx';

/** The battle and the speed pile, a line each. */
export function LinePiles({ model, scene, team, size, columns }: PanelProps & { readonly columns: number }): ReactNode {
  const { tongue } = model;
  const paint = usePaint();
  const { battle, speed, canDrive } = teamOf(scene, team);
  const { mark, word } = drivingOf(tongue, scene, team);
  const isWide = size === 'wide';
  return (
    <>
      <Line
        label={{ text: tongue.say(isWide ? 'battle' : 'battleShort'), columns }}
        right={isWide ? `${mark} ${word}` : mark}
        rightPaint={canDrive ? 'good' : 'bad'}
      >
        <Text {...paint(paintOf(battle))}>{battleText(tongue, scene, team)}</Text>
      </Line>
      <Line
        label={{ text: tongue.say(isWide ? 'speed' : 'speedShort'), columns }}
        right={isWide ? limitText() : ''}
        rightPaint="bad"
      >
        <Text {...paint(paintOf(speed))}>{speedText(tongue, scene, team)}</Text>
      </Line>
    </>
  );

  function limitText(): string {
    return isLimited(scene, team) ? tongue.say('atMostFifty') : '';
  }
}

/** The battle and the speed pile, the top of each as a card, and in words what they mean. */
export function CardPiles({ model, scene, team, size }: PanelProps): ReactNode {
  const { tongue } = model;
  const paint = usePaint();
  const { battle, speed, canDrive } = teamOf(scene, team);
  const { mark, word } = drivingOf(tongue, scene, team);
  const label = size === 'wide' ? tongue.say('battle') : `${tongue.say('battle')} ${mark}`;
  return (
    <Box justifyContent="space-between">
      <Box gap={size === 'wide' ? 1 : 0}>
        <PileFace model={model} scene={scene} label={label} card={battle.at(-1) ?? null} />
        <PileFace model={model} scene={scene} label={tongue.say('speed')} card={speed.at(-1) ?? null} />
      </Box>
      {size === 'wide' && (
        <Box flexDirection="column" alignItems="flex-end" justifyContent="center" paddingTop={1}>
          <Text {...paint(canDrive ? 'good' : 'bad')}>
            {mark} {word}
          </Text>
          <Text {...paint('bad')}>{isLimited(scene, team) ? tongue.say('atMostFifty') : ' '}</Text>
        </Box>
      )}
    </Box>
  );
}

function paintOf(pile: readonly Parameters<typeof familyOf>[0][]): Paint | null {
  const top = pile.at(-1);
  return top === undefined ? null : familyOf(top);
}
