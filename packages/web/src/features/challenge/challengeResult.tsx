import { m, numberText } from '@coup-fourre/client/text';
import type { Rules } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { Tile } from '../../ui/tile.tsx';
import { type ComparedLine, ComparedSheets } from './comparedSheets.tsx';
import { type Line, LineTable, leadOfLine } from './lineTable.tsx';

interface ChallengeResultProps {
  readonly rules: Rules;
  readonly lines: readonly Line[];
  readonly own: Line;
  /** The game to compare with the viewer's own, or null if there is none yet. */
  readonly beside: Line | null;
  readonly compare: (line: string) => void;
  /** Null while loading. */
  readonly compared: readonly [ComparedLine, ComparedLine] | null;
  /** True if all seats drew from one pile in the original game. */
  readonly hadOnePile: boolean;
  readonly children: ReactNode;
}

/** A finished challenge: the ranking, and two games side by side. */
export function ChallengeResult({
  rules,
  lines,
  own,
  beside,
  compare,
  compared,
  hadOnePile,
  children,
}: ChallengeResultProps) {
  const { players } = rules;
  return (
    <>
      <div className="tiles-left" data-testid="challenge-result">
        <Tile
          title={
            beside === null
              ? m.challengeFirst()
              : outcomeText(leadOfLine(own, players), leadOfLine(beside, players), beside.name)
          }
        >
          {lines.length > 1 && (
            <LineTable lines={lines} players={players} beside={beside?.id ?? null} compare={compare} />
          )}
          <p className="label">{hadOnePile ? m.challengePilesThen() : m.challengePilesBoth()}</p>
        </Tile>
        {children}
      </div>
      <div className="tiles-right">
        {beside !== null &&
          (compared === null ? <output>{m.loading()}</output> : <ComparedSheets rules={rules} lines={compared} />)}
      </div>
    </>
  );
}

function outcomeText(own: number, other: number, name: string): string {
  const points = numberText(Math.abs(own - other));
  if (own === other) return m.challengeEven({ name });
  return own > other ? m.challengeBetter({ name, points }) : m.challengeWorse({ name, points });
}
