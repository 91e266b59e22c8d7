import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { teamTitle } from '../table/names.ts';
import { totalOf } from '../table/scoreSheet.ts';
import { distanceCards, milesText, safetyTexts, teamOf } from '../table/teamState.ts';
import { usePaint } from './paint.ts';
import { CARD_ROWS, type PanelProps, type PanelSize, panelRows, SAFETY_ROWS } from './panel.ts';
import { Label, Line } from './panelLine.tsx';
import { CardPiles, LinePiles } from './piles.tsx';

const LABEL_COLUMNS: Readonly<Record<PanelSize, number>> = { wide: 9, narrow: 4 };
const BAR_CELLS: Readonly<Record<PanelSize, number>> = { wide: 8, narrow: 0 };

/** Columns of the frame and the space within it. */
const FRAME_COLUMNS = 4;

/** A team's four piles: battle, speed, distance, safety. */
export function TeamPanel(props: PanelProps): ReactNode {
  const { model, scene, team, size, isTall, width } = props;
  const { say } = model.tongue;
  const paint = usePaint();
  const isWide = size === 'wide';
  const isTurn = scene.view.turn % scene.rules.teams === team && scene.result === null;
  const { miles } = teamOf(scene, team);
  const { target } = scene.view;
  const safeties = safetyTexts(model.tongue, scene, team);
  const columns = LABEL_COLUMNS[size];
  return (
    <Box
      borderStyle={isTurn ? 'bold' : 'round'}
      flexDirection="column"
      width={width}
      height={panelRows(props)}
      paddingX={1}
    >
      <Line right={pointsText(props)}>
        <Text bold inverse={isTurn}>
          {isTurn ? '▸ ' : ''}
          {teamTitle(model.tongue, scene, team)}
        </Text>
      </Line>
      {isTall ? <CardPiles {...props} /> : <LinePiles {...props} columns={columns} />}
      <Line
        label={{ text: say(isWide ? 'distance' : 'distanceShort'), columns }}
        right={bar(miles / target, BAR_CELLS[size])}
        rightPaint="distance"
      >
        <Text bold>{isWide ? milesText(model.tongue, scene, team) : `${miles}/${target}`}</Text>
      </Line>
      <Box height={CARD_ROWS[size]} paddingLeft={columns}>
        <Text {...paint('distance')}>{distanceCards(scene, team)}</Text>
      </Box>
      <Box height={SAFETY_ROWS[size]}>
        <Label text={say(isWide ? 'safeties' : 'safetiesShort')} columns={columns} />
        <Text {...paint('safety')}>
          {safetyLines(safeties, width - FRAME_COLUMNS - columns).join('\n') || say('none')}
        </Text>
      </Box>
    </Box>
  );
}

function pointsText({ model, scene, team, size }: PanelProps): string {
  if (scene.rules.format === 'simpler') return '';
  const total = totalOf(scene, team);
  return size === 'wide' ? model.tongue.say('totalNow', { total }) : `${total}`;
}

/** The safeties in as few lines as their names fit in. */
function safetyLines(names: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    const longer = `${last}, ${name}`;
    if (last === undefined || longer.length > columns) lines.push(name);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** How far the trip is driven, in so many cells. */
function bar(part: number, cells: number): string {
  const full = Math.floor(part * cells);
  return '█'.repeat(full) + '░'.repeat(cells - full);
}
