import { teamJsonOf, totalOf } from '@coup-fourre/client';
import { m, nameOfTeam, numberText } from '@coup-fourre/client/text';
import { teamOf } from '@coup-fourre/rules';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { distanceText, milesText, safetyTexts } from '../table/teamText.ts';
import { useColors } from './colors.ts';
import { CARD_ROWS, PanelLabel, PanelLine, type PanelProps, type PanelSize, panelRows, SAFETY_ROWS } from './panel.tsx';
import { CardPiles, CompactPiles } from './piles.tsx';

const NARROW_LABEL_COLUMNS = 4;
const BAR_CELLS: Readonly<Record<PanelSize, number>> = { wide: 8, narrow: 0 };

const FRAME_COLUMNS = 4;

/** A team's four piles: battle, speed, distance, safety. */
export function TeamPanel(props: PanelProps): ReactNode {
  const { model, team, size, isTall, width } = props;
  const paint = useColors();
  const isWide = size === 'wide';
  const isTurn = teamOf(model.rules, model.viewJson.turn) === team && model.result === null;
  const { miles } = teamJsonOf(model, team);
  const { target } = model.viewJson;
  const safeties = safetyTexts(model, team);
  const columns = isWide ? wideLabelColumns() : NARROW_LABEL_COLUMNS;
  return (
    <Box
      borderStyle={isTurn ? 'bold' : 'round'}
      flexDirection="column"
      width={width}
      height={panelRows(props)}
      paddingX={1}
    >
      <PanelLine right={pointsText(props)}>
        <Text bold inverse={isTurn}>
          {isTurn ? '▸ ' : ''}
          {nameOfTeam(model.setup, team)}
        </Text>
      </PanelLine>
      {isTall ? <CardPiles {...props} /> : <CompactPiles {...props} columns={columns} />}
      <PanelLine
        label={{ text: (isWide ? m.distanceTitle : m.distanceShort)(), columns }}
        right={progressBar(miles / target, BAR_CELLS[size])}
        rightColor="distance"
      >
        <Text bold>{isWide ? milesText(model, team) : `${numberText(miles)}/${numberText(target)}`}</Text>
      </PanelLine>
      <Box height={CARD_ROWS[size]} paddingLeft={columns}>
        <Text {...paint('distance')}>{distanceText(model, team)}</Text>
      </Box>
      <Box height={SAFETY_ROWS[size]}>
        <PanelLabel text={(isWide ? m.safetiesTitle : m.safetiesShort)()} columns={columns} />
        <Text {...paint('safety')}>
          {safetyLines(safeties, width - FRAME_COLUMNS - columns).join('\n') || m.situationNone()}
        </Text>
      </Box>
    </Box>
  );
}

/** The longest label and a space. */
function wideLabelColumns(): number {
  return Math.max(...[m.battle(), m.speed(), m.distanceTitle(), m.safetiesTitle()].map(({ length }) => length)) + 1;
}

function pointsText({ model, team, size }: PanelProps): string {
  if (model.rules.format === 'simpler') return '';
  const total = totalOf(model, team);
  return size === 'wide' ? m.points({ points: total }) : numberText(total);
}

/** The safeties in as few lines as possible. */
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

/** The completed fraction of the trip, as a bar of this many cells. */
function progressBar(part: number, cells: number): string {
  const full = Math.floor(part * cells);
  return '█'.repeat(full) + '░'.repeat(cells - full);
}
