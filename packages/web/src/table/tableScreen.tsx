import './table.css';
import './fields.css';
import './hand.css';
import './tall.css';
import '../ask/ask.css';
import '../company/company.css';
import { useMemo } from 'react';
import { Moment } from '../ask/moment.tsx';
import { Questions } from '../ask/questions.tsx';
import { LineBanner } from '../company/lineBanner.tsx';
import { SideTalk } from '../company/sideTalk.tsx';
import { handOf, type Sight } from '../game/sight.ts';
import { peopleIn } from '../game/team.ts';
import { useRoomHere } from '../online/useOnline.ts';
import { usePreferences } from '../shell/preferences.ts';
import { ActionBar } from './actionBar.tsx';
import { boxStyle, withVars } from './boxStyle.ts';
import { Hand } from './hand.tsx';
import { HiddenHand } from './hiddenHand.tsx';
import { News } from './news.tsx';
import { Piles } from './piles.tsx';
import { Scenery } from './scenery.tsx';
import { MatchAndBook, matchTitle } from './sidePanel.tsx';
import { stageFor } from './stage.ts';
import { TableField } from './tableField.tsx';
import { TopBar } from './topBar.tsx';
import { TurnOrder } from './turnOrder.tsx';
import { useHandPlay } from './useHandPlay.ts';
import { useSize } from './useSize.ts';

/** The table in play: it fills the window and never scrolls. */
export function TableScreen({ sight }: { readonly sight: Sight }) {
  const { theme } = usePreferences();
  const { width, height } = useSize();
  const { teams, players } = sight.rules;
  const stage = useMemo(
    () => stageFor({ width, height, teams, partners: players > 3 }),
    [width, height, teams, players],
  );
  const hand = useMemo(() => handOf(sight), [sight]);
  const play = useHandPlay(sight, hand ?? []);
  const isOnline = useRoomHere() !== null;
  const mine = sight.update.awaited === sight.update.seat && peopleIn(sight.setup).length > 0;
  return (
    <main
      className={`table ${stage.kind} teams-${teams}${mine ? ' mine' : ''}`}
      style={withVars({ '--u': `${stage.unit}px` })}
      data-testid="table"
      data-seq={sight.update.seq}
    >
      <Scenery sight={sight} stage={stage} theme={theme} />
      <TopBar sight={sight} stage={stage} />
      {stage.opponents.map((field, place) => {
        const team = sight.opponents[place];
        return team === undefined ? null : (
          <TableField key={team} sight={sight} team={team} field={field} stage={stage} chosen={play.card} />
        );
      })}
      <Piles sight={sight} stage={stage} />
      <TableField sight={sight} team={sight.team} field={stage.own} stage={stage} chosen={play.card} />
      {stage.order && <TurnOrder sight={sight} box={stage.order} />}
      <News sight={sight} stage={stage} />
      {hand ? <Hand sight={sight} stage={stage} hand={hand} play={play} /> : <HiddenHand sight={sight} stage={stage} />}
      <ActionBar sight={sight} stage={stage} play={play} />
      {stage.side && (
        <aside className="side panel" style={boxStyle(stage.side)}>
          <h2>{matchTitle(sight)}</h2>
          <MatchAndBook sight={sight} />
          {isOnline && <SideTalk />}
        </aside>
      )}
      {isOnline && <LineBanner />}
      <Questions key={`${sight.update.seq} ${play.aiming}`} sight={sight} play={play} />
      <Moment sight={sight} />
    </main>
  );
}
