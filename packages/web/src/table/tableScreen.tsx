import './table.css';
import './fields.css';
import './hand.css';
import './tall.css';
import './low.css';
import '../ask/ask.css';
import '../company/company.css';
import { useMemo, useState } from 'react';
import { Moment } from '../ask/moment.tsx';
import { Questions } from '../ask/questions.tsx';
import { CoachCorner } from '../coach/coachCorner.tsx';
import { HintButton } from '../coach/hintButton.tsx';
import { marksOf } from '../coach/marks.ts';
import { useHint } from '../coach/useHint.ts';
import { useSuggestedDiscard } from '../coach/useSuggestedDiscard.ts';
import { LineBanner } from '../company/lineBanner.tsx';
import { SideTalk } from '../company/sideTalk.tsx';
import { handOf, type Sight } from '../game/sight.ts';
import { peopleIn } from '../game/team.ts';
import { useForcedTurn } from '../game/useForcedTurn.ts';
import { Keys } from '../keys/keys.tsx';
import { useGlowTap } from '../keys/useGlowTap.ts';
import { Flights } from '../motion/flights.tsx';
import { Motions, MotionsContext } from '../motion/motions.ts';
import { useMotionEnd } from '../motion/useMotionEnd.ts';
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
  const hinting = useHint(sight);
  const suggested = useSuggestedDiscard(sight, hand ?? [], play);
  const marks = marksOf({ hint: hinting.hint, hand: hand ?? [], chosen: play.chosen, team: sight.team });
  useGlowTap({ place: play.chosen ?? marks.place, play });
  useForcedTurn(sight);
  const [motions] = useState(() => new Motions());
  useMotionEnd(motions);
  const mine = sight.update.awaited === sight.update.seat && peopleIn(sight.setup).length > 0;
  return (
    <MotionsContext value={motions}>
      <main
        className={`table ${stage.kind === 'low' ? 'tall low' : stage.kind} teams-${teams}${mine ? ' mine' : ''}${marks.isDiscard ? ' hint-discard' : ''}`}
        style={withVars({ '--u': `${stage.unit}px` })}
        data-testid="table"
        data-seq={sight.update.seq}
      >
        <Scenery sight={sight} stage={stage} theme={theme} />
        <TopBar sight={sight} stage={stage} />
        {stage.opponents.map((field, place) => {
          const team = sight.opponents[place];
          return team === undefined ? null : (
            <TableField
              key={team}
              sight={sight}
              team={team}
              field={field}
              stage={stage}
              chosen={play.card ?? marks.cardFor(team)}
            />
          );
        })}
        <Piles sight={sight} stage={stage} />
        <TableField
          sight={sight}
          team={sight.team}
          field={stage.own}
          stage={stage}
          chosen={play.card ?? marks.cardFor(sight.team)}
        />
        {stage.order && <TurnOrder sight={sight} box={stage.order} />}
        <News sight={sight} stage={stage} />
        {hand ? (
          <Hand sight={sight} stage={stage} hand={hand} play={play} hinted={marks.place} />
        ) : (
          <HiddenHand sight={sight} stage={stage} />
        )}
        <ActionBar
          sight={sight}
          stage={stage}
          play={play}
          tool={stage.kind !== 'wide' && hinting.canAsk && <HintButton hinting={hinting} />}
        />
        <CoachCorner sight={sight} stage={stage} play={play} hinting={hinting} suggested={suggested} />
        {stage.side && (
          <aside className="side panel" style={boxStyle(stage.side)}>
            <h2>{matchTitle(sight)}</h2>
            <MatchAndBook sight={sight} />
            {isOnline && <SideTalk />}
          </aside>
        )}
        {isOnline && <LineBanner />}
        <Questions key={`${sight.update.seq} ${play.aiming}`} sight={sight} play={play} hinting={hinting} />
        <Flights sight={sight} />
        <Moment sight={sight} />
        <Keys sight={sight} />
      </main>
    </MotionsContext>
  );
}
