import { situationOf, type TableModel } from '@coup-fourre/client';
import {
  cardText,
  editionName,
  extensionChoices,
  getLocale,
  m,
  numberText,
  timeLeftText,
  unitText,
} from '@coup-fourre/client/text';
import { Box, Text } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { helpLines, keyLine } from '../table/keyHelp.ts';
import { pauseStripText } from '../table/people.ts';
import type { PlayState } from '../table/playState.ts';
import { KEYBOARDS } from '../text/keyboard.ts';
import { useColors } from './colors.ts';
import { HandRow } from './handRow.tsx';
import { type Layout, layoutFor, logLines, PADDING, tableColumns } from './layout.ts';
import { type PromptLine, promptLines } from './promptLines.ts';
import { ScoreSheet } from './scoreSheet.tsx';
import { TeamPanel } from './teamPanel.tsx';
import { withKeys } from './withKeys.ts';

const SECOND_MS = 1000;
const SEPARATOR = ' │ ';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export function TableScreen({ state, model, size }: { state: PlayState; model: TableModel; size: Size }): ReactNode {
  const strip = pauseStripText(model);
  const prompt = promptLines(state, tableColumns(size.columns));
  const layout = layoutFor(size, {
    teams: model.rules.teams,
    stripRows: strip === null ? 0 : 1,
    promptLines: prompt.length,
  });
  return (
    <Box flexDirection="column">
      <TopLine model={model} columns={size.columns} />
      <Box>
        <Box flexDirection="column" width={layout.columns}>
          <Box height={layout.pageRows} flexDirection="column">
            <MainArea state={state} model={model} layout={layout} />
          </Box>
          {strip !== null && (
            <Text bold inverse wrap="truncate">
              {` ${strip} `}
            </Text>
          )}
          <HandRow state={state} model={model} columns={layout.columns} />
          <Prompt lines={prompt} rows={layout.promptRows} />
          <Text dimColor wrap="truncate">
            {' '}
            {keyLine(state)}
          </Text>
        </Box>
        {layout.sheetColumns > 0 && (
          <Box
            width={layout.sheetColumns}
            height={layout.sheetRows}
            borderStyle="single"
            borderTop={false}
            borderBottom={false}
            borderRight={false}
          >
            <ScoreSheet model={model} columns={layout.sheetColumns - 1} rows={layout.sheetRows} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Columns of the time left, with the space before it. */
const COUNTDOWN_COLUMNS = 6;

/** The least important part comes last, because a narrow terminal leaves out what does not fit. */
function TopLine({ model, columns }: { model: TableModel; columns: number }): ReactNode {
  const { viewJson, rules, deal, online } = model;
  const { edition } = rules;
  const top = viewJson.discardTop;
  const spectators = online?.spectators ?? 0;
  const parts = [
    ` ${top === null ? m.discardTitleEmpty() : m.discardTitle({ card: cardText(top, edition) })}`,
    `${m.tripTitle()} ${numberText(viewJson.target)} ${unitText(edition)}`,
    ...(spectators > 0 ? [m.spectatorsShort({ count: spectators })] : []),
    m.dealNumber({ number: deal }),
    editionName(edition),
  ];
  const taken = `${m.drawPileTitle()} ${viewJson.drawPile} │`.length + (online?.deadline ? COUNTDOWN_COLUMNS : 0);
  const fitting = parts.filter(
    (_, index) => parts.slice(0, index + 1).join(SEPARATOR).length <= columns - 2 * PADDING - taken,
  );
  return (
    <Box justifyContent="space-between" paddingX={PADDING} gap={1} height={1}>
      <Text wrap="truncate">
        {m.drawPileTitle()} <Text bold>{viewJson.drawPile}</Text> │{fitting.join(SEPARATOR)}
      </Text>
      <Box flexShrink={0}>
        <Countdown key={model.online?.deadline} until={model.online?.deadline ?? null} />
      </Box>
    </Box>
  );
}

/** The time left until a time in milliseconds since 1970. Empty while no clock runs. */
function Countdown({ until }: { until: number | null }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null || until <= now) return null;
  return <Text bold>{timeLeftText(until - now)}</Text>;
}

function MainArea({ state, model, layout }: { state: PlayState; model: TableModel; layout: Layout }): ReactNode {
  const { page, log } = state;
  switch (page) {
    case 'scores':
      return <ScoreSheet model={model} columns={layout.columns} rows={layout.pageRows} />;
    case 'log':
      return <LogLines lines={log} rows={layout.pageRows} columns={layout.columns} />;
    case 'help':
      return (
        <LogLines lines={helpLines(state).slice(0, layout.pageRows)} rows={layout.pageRows} columns={layout.columns} />
      );
    case 'table':
      if (situationOf(model).type === 'extension') return <ExtensionPosters model={model} columns={layout.columns} />;
      return (
        <>
          <Box>
            {model.teams.map((team, index) => (
              <TeamPanel
                key={team}
                model={model}
                team={team}
                size={layout.panel}
                isTall={layout.isTall}
                width={layout.panels[index] ?? 0}
              />
            ))}
          </Box>
          <LogLines lines={log} rows={layout.eventRows} columns={layout.columns} />
        </>
      );
  }
}

interface LogLinesProps {
  readonly lines: readonly string[];
  readonly rows: number;
  readonly columns: number;
}

/** The latest lines that fit, broken at spaces, the last at the bottom. */
function LogLines({ lines, rows, columns }: LogLinesProps): ReactNode {
  const shown = logLines(lines, { columns, rows });
  return (
    <Box flexDirection="column" height={rows} paddingX={PADDING}>
      {withKeys(shown).map(({ key, item: { text, isLast } }) => (
        <Text key={key} wrap="truncate" bold={isLast}>
          {text}
        </Text>
      ))}
    </Box>
  );
}

interface PromptProps {
  readonly lines: readonly PromptLine[];
  readonly rows: number;
}

/** The notice and the prompt, at the bottom of their rows. */
export function Prompt({ lines, rows }: PromptProps): ReactNode {
  const paint = useColors();
  return (
    <Box flexDirection="column" height={rows} paddingX={PADDING} justifyContent="flex-end" overflow="hidden">
      {withKeys(lines.slice(-rows)).map(({ key, item: { text, isNotice, isBold } }) => (
        <Text key={key} wrap="truncate" bold={isBold} {...(isNotice && paint('safety'))}>
          {text}
        </Text>
      ))}
    </Box>
  );
}

/** The two answers about an extension, side by side, each with its key, its points and its risk. */
function ExtensionPosters({ model, columns }: { model: TableModel; columns: number }): ReactNode {
  const [yes] = KEYBOARDS[getLocale()].yes;
  return (
    <Box>
      {extensionChoices(model).map(({ value, title, brings, notes }) => (
        <Box key={title} flexDirection="column" borderStyle="round" paddingX={1} width={Math.floor(columns / 2)}>
          <Text bold>{`${value ? yes : 'n'}: ${title}`}</Text>
          <Text bold>{brings}</Text>
          {notes.map((note) => (
            <Text key={note}>{`- ${note}`}</Text>
          ))}
        </Box>
      ))}
    </Box>
  );
}
