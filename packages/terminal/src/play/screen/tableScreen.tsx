import { cardText, editionName, m, unitText } from '@coup-fourre/client/text';
import { Box, Text } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import type { PlayState } from '../table/playState.ts';
import { isAwaitingKey, promptOf } from '../table/prompt.ts';
import { type TableModel, teamsInOrder } from '../table/tableModel.ts';
import { useColors } from './colors.ts';
import { HandRow } from './handRow.tsx';
import { type Layout, layoutFor, PROMPT_ROWS } from './layout.ts';
import { ScoreSheet } from './scoreSheet.tsx';
import { TeamPanel } from './teamPanel.tsx';
import { withKeys } from './withKeys.ts';

const SECOND_MS = 1000;
/** Longer times are not shown. */
const MAX_SECONDS = 3600;

/** The size of a terminal in characters. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The table on the screen: piles, log, hand and prompt. */
export function TableScreen({ model, scene, size }: { model: PlayState; scene: TableModel; size: Size }): ReactNode {
  const layout = layoutFor(size, scene.rules.teams);
  return (
    <Box>
      <Box flexDirection="column" width={layout.columns}>
        <TopLine scene={scene} />
        <Box height={layout.pageRows} flexDirection="column">
          <MainArea model={model} scene={scene} layout={layout} />
        </Box>
        <HandRow model={model} scene={scene} columns={layout.columns} />
        <Prompt model={model} />
        <Text dimColor wrap="truncate">
          {' '}
          {(scene.online === null ? m.keyLine : m.keyLineOnline)()}
        </Text>
      </Box>
      {layout.sheetColumns > 0 && (
        <Box
          width={layout.sheetColumns}
          height={size.rows - 1}
          borderStyle="single"
          borderTop={false}
          borderBottom={false}
          borderRight={false}
        >
          <ScoreSheet scene={scene} columns={layout.sheetColumns - 1} rows={size.rows - 1} />
        </Box>
      )}
    </Box>
  );
}

function TopLine({ scene }: { scene: TableModel }): ReactNode {
  const { view, rules, deal } = scene;
  const { edition } = rules;
  const discard = view.discardTop === null ? m.askEmpty() : cardText(view.discardTop, edition);
  const title = editionName(edition);
  return (
    <Box justifyContent="space-between" paddingX={1} height={1}>
      <Text wrap="truncate">
        {m.drawPileTitle()} <Text bold>{view.drawPile}</Text> │ {m.discardTitle({ card: discard })} │ {m.tripTitle()}{' '}
        {view.target} {unitText(edition)} │ {m.dealNumber({ number: deal })} │ {title}
      </Text>
      <Countdown key={scene.online?.deadline} until={scene.online?.deadline ?? null} />
    </Box>
  );
}

/** The seconds left until a time in milliseconds since 1970; nothing while no clock runs. */
function Countdown({ until }: { until: number | null }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = until === null ? 0 : Math.ceil((until - now) / SECOND_MS);
  if (seconds <= 0 || seconds > MAX_SECONDS) return null;
  return <Text bold> {m.secondsLeft({ seconds })}</Text>;
}

function MainArea({ model, scene, layout }: { model: PlayState; scene: TableModel; layout: Layout }): ReactNode {
  const { page, log } = model;
  switch (page) {
    case 'scores':
      return <ScoreSheet scene={scene} columns={layout.columns} rows={layout.pageRows} />;
    case 'log':
      return <LogLines lines={log} rows={layout.pageRows} />;
    case 'help':
      return <LogLines lines={m.help().split('\n')} rows={layout.pageRows} />;
    case 'table':
      return (
        <>
          <Box>
            {teamsInOrder(scene).map((team, place) => (
              <TeamPanel
                key={team}
                model={scene}
                team={team}
                size={layout.panel}
                isTall={layout.isTall}
                width={layout.panels[place] ?? 0}
              />
            ))}
          </Box>
          <LogLines lines={log} rows={layout.eventRows} />
        </>
      );
  }
}

/** The latest lines that fit, the last at the bottom. */
function LogLines({ lines, rows }: { lines: readonly string[]; rows: number }): ReactNode {
  const first = Math.max(0, lines.length - rows);
  return (
    <Box flexDirection="column" height={rows} paddingX={1}>
      {withKeys(lines.slice(first), first).map(({ key, thing }) => (
        <Text key={key} wrap="truncate" bold={key === lines.length - 1}>
          {thing}
        </Text>
      ))}
    </Box>
  );
}

/** The response to the last key, and the prompt. */
export function Prompt({ model }: { model: PlayState }): ReactNode {
  const paint = useColors();
  return (
    <Box flexDirection="column" height={PROMPT_ROWS} paddingX={1} justifyContent="flex-end" overflow="hidden">
      {model.notice !== null && <Text {...paint('safety')}>! {model.notice}</Text>}
      <Text bold={isAwaitingKey(model)}>
        {isAwaitingKey(model) ? '› ' : '  '}
        {promptOf(model)}
      </Text>
    </Box>
  );
}
