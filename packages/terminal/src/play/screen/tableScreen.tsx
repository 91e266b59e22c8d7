import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Model } from '../table/model.ts';
import { isAsking, promptOf } from '../table/prompt.ts';
import { type Scene, teamsInOrder } from '../table/scene.ts';
import { cardText, unitText } from '../text/cardText.ts';
import { Countdown } from './countdown.tsx';
import { HandRow } from './handRow.tsx';
import { keyed } from './keyed.ts';
import { type Layout, layoutFor, PROMPT_ROWS } from './layout.ts';
import { usePaint } from './paint.ts';
import { Sheet } from './sheet.tsx';
import { TeamPanel } from './teamPanel.tsx';

/** The size of a terminal in characters. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The table on a screen of some size: piles, what has happened, the hand, and what is asked. */
export function TableScreen({ model, scene, size }: { model: Model; scene: Scene; size: Size }): ReactNode {
  const layout = layoutFor(size, scene.rules.teams);
  return (
    <Box>
      <Box flexDirection="column" width={layout.columns}>
        <TopLine model={model} scene={scene} />
        <Box height={layout.pageRows} flexDirection="column">
          <Middle model={model} scene={scene} layout={layout} />
        </Box>
        <HandRow model={model} scene={scene} columns={layout.columns} />
        <Prompt model={model} />
        <Text dimColor wrap="truncate">
          {' '}
          {model.tongue.say(scene.online === null ? 'keys' : 'keysOnline')}
        </Text>
      </Box>
      {layout.beside > 0 && (
        <Box
          width={layout.beside}
          height={size.rows - 1}
          borderStyle="single"
          borderTop={false}
          borderBottom={false}
          borderRight={false}
        >
          <Sheet model={model} scene={scene} columns={layout.beside - 1} rows={size.rows - 1} />
        </Box>
      )}
    </Box>
  );
}

function TopLine({ model, scene }: { model: Model; scene: Scene }): ReactNode {
  const { say } = model.tongue;
  const { view, rules, deal } = scene;
  const { edition } = rules;
  const discard = view.discardTop === null ? say('empty') : cardText(model.tongue, view.discardTop, edition);
  const title = say(`edition_${edition.replaceAll('-', '_')}` as `edition_computer`);
  return (
    <Box justifyContent="space-between" paddingX={1} height={1}>
      <Text wrap="truncate">
        {say('drawPile')} <Text bold>{view.drawPile}</Text> │ {say('discardShown', { card: discard })} │ {say('trip')}{' '}
        {view.target} {unitText(model.tongue, edition)} │ {say('dealNumber', { number: deal })} │ {title}
      </Text>
      <Countdown key={scene.online?.until} tongue={model.tongue} until={scene.online?.until ?? null} />
    </Box>
  );
}

function Middle({ model, scene, layout }: { model: Model; scene: Scene; layout: Layout }): ReactNode {
  const { page, tongue, log } = model;
  switch (page) {
    case 'scores':
      return <Sheet model={model} scene={scene} columns={layout.columns} rows={layout.pageRows} />;
    case 'log':
      return <Lines lines={log} rows={layout.pageRows} />;
    case 'help':
      return <Lines lines={tongue.say('help').split('\n')} rows={layout.pageRows} />;
    case 'table':
      return (
        <>
          <Box>
            {teamsInOrder(scene).map((team, place) => (
              <TeamPanel
                key={team}
                model={model}
                scene={scene}
                team={team}
                size={layout.panel}
                isTall={layout.isTall}
                width={layout.panels[place] ?? 0}
              />
            ))}
          </Box>
          <Lines lines={log} rows={layout.eventRows} />
        </>
      );
  }
}

/** The last lines that fit, the latest at the bottom. */
function Lines({ lines, rows }: { lines: readonly string[]; rows: number }): ReactNode {
  const first = Math.max(0, lines.length - rows);
  return (
    <Box flexDirection="column" height={rows} paddingX={1}>
      {keyed(lines.slice(first), first).map(({ key, thing }) => (
        <Text key={key} wrap="truncate" bold={key === lines.length - 1}>
          {thing}
        </Text>
      ))}
    </Box>
  );
}

/** The answer to the last key, and what is asked now. */
export function Prompt({ model }: { model: Model }): ReactNode {
  const paint = usePaint();
  return (
    <Box flexDirection="column" height={PROMPT_ROWS} paddingX={1} justifyContent="flex-end" overflow="hidden">
      {model.notice !== null && <Text {...paint('safety')}>! {model.notice}</Text>}
      <Text bold={isAsking(model)}>
        {isAsking(model) ? '› ' : '  '}
        {promptOf(model)}
      </Text>
    </Box>
  );
}
