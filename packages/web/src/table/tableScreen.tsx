import './table.css';
import './fields.css';
import './hand.css';
import './tall.css';
import './low.css';
import './prompts/prompts.css';
import '../features/chat/chat.css';
import { localSeats } from '@coup-fourre/client';
import { useMemo, useState } from 'react';
import { SideChat } from '../features/chat/sideChat.tsx';
import { CoachTools } from '../features/coach/coachTools.tsx';
import { HintButton } from '../features/coach/hintButton.tsx';
import { hintMarks } from '../features/coach/hintMarks.ts';
import { useHint } from '../features/coach/useHint.ts';
import { useSuggestedDiscard } from '../features/coach/useSuggestedDiscard.ts';
import { handOf, type TableModel } from '../game/tableModel.ts';
import { useOptionalRoom } from '../online/useOnline.ts';
import { usePreferences } from '../settings/preferences.ts';
import { Animator, AnimatorContext } from '../ui/motion/animator.ts';
import { useSkipMotion } from '../ui/motion/useSkipMotion.ts';
import { ConnectionBanner } from '../ui/online/connectionBanner.tsx';
import { ActionBar } from './actionBar.tsx';
import { boxStyle, withVars } from './boxStyle.ts';
import { FlightLayer } from './flights/flightLayer.tsx';
import { Hand } from './hand.tsx';
import { HiddenHand } from './hiddenHand.tsx';
import { TableShortcuts } from './keys/tableShortcuts.tsx';
import { useGlowTap } from './keys/useGlowTap.ts';
import { News } from './news.tsx';
import { Piles } from './piles.tsx';
import { CoupFourreAnimation } from './prompts/coupFourreAnimation.tsx';
import { Prompts } from './prompts/prompts.tsx';
import { Scenery } from './scenery.tsx';
import { MatchAndLog, matchTitle } from './sidePanel.tsx';
import { stageFor } from './stage.ts';
import { TableField } from './tableField.tsx';
import { TopBar } from './topBar.tsx';
import { TurnOrder } from './turnOrder.tsx';
import { useForcedTurn } from './useForcedTurn.ts';
import { useHandPlay } from './useHandPlay.ts';
import { useTableSize } from './useTableSize.ts';

/** The table in play: it fills the window and never scrolls. */
export function TableScreen({ model }: { readonly model: TableModel }) {
  const { theme } = usePreferences();
  const { width, height } = useTableSize();
  const { teams, players } = model.rules;
  const stage = useMemo(
    () => stageFor({ width, height, teams, partners: players > 3 }),
    [width, height, teams, players],
  );
  const hand = useMemo(() => handOf(model), [model]);
  const play = useHandPlay(model, hand ?? []);
  const isOnline = useOptionalRoom() !== null;
  const hinting = useHint(model);
  const suggested = useSuggestedDiscard(model, hand ?? [], play);
  const marks = hintMarks({ hint: hinting.hint, hand: hand ?? [], chosen: play.chosen, team: model.team });
  useGlowTap({ cardIndex: play.chosen ?? marks.cardIndex, play });
  useForcedTurn(model);
  const [motions] = useState(() => new Animator());
  useSkipMotion(motions);
  const mine = model.update.awaitedSeat === model.update.seat && localSeats(model.setup).length > 0;
  return (
    <AnimatorContext value={motions}>
      <main
        className={`table ${stage.kind === 'low' ? 'tall low' : stage.kind} teams-${teams}${mine ? ' mine' : ''}${marks.isDiscard ? ' hint-discard' : ''}`}
        style={withVars({ '--u': `${stage.unit}px` })}
        data-testid="table"
        data-seq={model.update.seq}
      >
        <Scenery model={model} stage={stage} theme={theme} />
        <TopBar model={model} stage={stage} />
        {stage.opponents.map((field, place) => {
          const team = model.opponents[place];
          return team === undefined ? null : (
            <TableField
              key={team}
              model={model}
              team={team}
              field={field}
              stage={stage}
              chosen={play.card ?? marks.cardFor(team)}
            />
          );
        })}
        <Piles model={model} stage={stage} />
        <TableField
          model={model}
          team={model.team}
          field={stage.own}
          stage={stage}
          chosen={play.card ?? marks.cardFor(model.team)}
        />
        {stage.order && <TurnOrder model={model} box={stage.order} />}
        <News model={model} stage={stage} />
        {hand ? (
          <Hand model={model} stage={stage} hand={hand} play={play} hinted={marks.cardIndex} />
        ) : (
          <HiddenHand model={model} stage={stage} />
        )}
        <ActionBar
          model={model}
          stage={stage}
          play={play}
          tool={stage.kind !== 'wide' && hinting.canAsk && <HintButton hinting={hinting} />}
        />
        <CoachTools model={model} stage={stage} play={play} hintState={hinting} suggested={suggested} />
        {stage.side && (
          <aside className="side panel" style={boxStyle(stage.side)}>
            <h2>{matchTitle(model)}</h2>
            <MatchAndLog model={model} />
            {isOnline && <SideChat />}
          </aside>
        )}
        {isOnline && <ConnectionBanner />}
        <Prompts key={`${model.update.seq} ${play.aimingCard}`} model={model} play={play} hintState={hinting} />
        <FlightLayer model={model} />
        <CoupFourreAnimation model={model} />
        <TableShortcuts model={model} />
      </main>
    </AnimatorContext>
  );
}
