import { hasBonuses, type LogEntry, situationOf, type TableModel } from '@coup-fourre/client';
import { cardText, isYou, m, nameOfSeat } from '@coup-fourre/client/text';
import { POINTS } from '@coup-fourre/rules';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGame } from '../../game/useGame.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { CardBack, CompactCard, PosterCard, rays } from '../../ui/art/index.ts';
import { currentPace, endAfter, LEAVE_EASING, useAnimator } from '../../ui/motion/animator.ts';
import { type Position, positionOf } from '../../ui/motion/position.ts';
import { ShownUpdatesContext } from '../../ui/motion/shownUpdates.ts';
import { withVars } from '../boxStyle.ts';
import { SeatAvatar } from '../seatAvatar.tsx';

/** Milliseconds: of the animation, of its first showing on this device, and of the card's flight at the end. */
const SHOWN_MS = 1700;
const FIRST_SHOWN_MS = 5200;
const FLY_BACK_MS = 260;

/** Covers the table for a moment. The game does not wait for it. */
export function CoupFourreAnimation({ model }: { readonly model: TableModel }) {
  const { log, newEntries } = useGame();
  const called = log.slice(0, newEntries).find(({ action }) => action.type === 'call');
  const settings = useSettings();
  const hasSeen = useSetting('hasSeenCoupFourre');
  const earlier = useContext(ShownUpdatesContext);
  const [shown, setShown] = useState<{ entry: LogEntry; ms: number } | null>(null);
  if (called && shown?.entry.id !== called.id) setShown({ entry: called, ms: hasSeen ? SHOWN_MS : FIRST_SHOWN_MS });
  const { room, deal } = model;
  const name = called ? `${room} ${deal} ${called.id}` : '';
  // A change of language mounts the table again. The animation must not repeat.
  const [over, setOver] = useState(() => (called && earlier?.get('coupFourre') === name ? called.id : null));
  const { type } = situationOf(model);
  const asked = type === 'covered' || type === 'pendingHazard';
  const entry = shown && over !== shown.entry.id && !asked ? shown.entry : null;

  const ms = shown?.ms ?? SHOWN_MS;

  useEffect(() => {
    if (!entry) return undefined;
    earlier?.set('coupFourre', `${room} ${deal} ${entry.id}`);
    return endAfter(ms, () => {
      setOver(entry.id);
      settings.change({ hasSeenCoupFourre: true });
    });
  }, [entry, ms, settings, earlier, room, deal]);

  return entry?.action.type === 'call' ? (
    <CoupFourrePicture model={model} entry={entry} action={entry.action} ms={ms} />
  ) : null;
}

interface CoupFourrePictureProps {
  readonly model: TableModel;
  readonly entry: LogEntry;
  readonly action: Extract<LogEntry['action'], { type: 'call' }>;
  readonly ms: number;
}

function CoupFourrePicture({ model, entry, action, ms }: CoupFourrePictureProps) {
  const { setup } = model;
  const motions = useAnimator();
  const moment = useRef<HTMLDivElement>(null);
  const safety = useRef<HTMLDivElement>(null);
  const you = isYou(setup, entry.seat);
  const caller = nameOfSeat(setup, entry.seat);
  const { team } = entry;

  // At the end the safety flies to its crosswise place and the cover fades.
  useLayoutEffect(() => {
    const pile = moment.current?.parentElement?.querySelector(
      `[data-team="${team}"] .safety[data-spot="${action.card}"] .lies`,
    );
    const { isStill, factor } = currentPace();
    if (isStill || !safety.current || !(pile instanceof HTMLElement)) return;
    const way = transformBetween(positionOf(safety.current), positionOf(pile));
    const timing = { ms: FLY_BACK_MS * factor, delay: (ms - FLY_BACK_MS) * factor, easing: LEAVE_EASING };
    void motions.run(safety.current, { transform: ['none', way] }, timing);
  }, [motions, team, action.card, ms]);

  return (
    <div
      ref={moment}
      className="coup-fourre"
      style={withVars({ '--moment': `${ms}ms` })}
      aria-hidden="true"
      data-testid="moment"
    >
      <NightWithRays opacity={0.12} />
      <div className="coup-fourre-stage">
        <svg aria-hidden="true" className="coup-fourre-disc" viewBox="-215 -215 430 430">
          <clipPath id="coup-fourre-disc">
            <circle r="200" />
          </clipPath>
          <circle r="206" fill="#2b1d3a" />
          <g clipPath="url(#coup-fourre-disc)">
            <circle r="200" fill="#ffc62e" />
            <path d={rays({ x: 0, y: 0, count: 24, length: 220 })} fill="#c8312b" opacity=".92" />
            <circle r="76" fill="#fff1c4" opacity=".55" />
          </g>
          <circle r="200" fill="none" stroke="#fff6dc" strokeWidth="6" />
        </svg>
        <div className="coup-fourre-hazard">
          <PosterCard card={action.hazard} label="" />
        </div>
        {hasBonuses(setup) && (
          <b className="coup-fourre-points">
            <svg aria-hidden="true" viewBox="-60 -60 120 120">
              <path d={SEAL} fill="#fff6dc" stroke="#2b1d3a" strokeWidth="3" />
              <circle r="41" fill="#14666c" />
            </svg>
            <span>+{POINTS.coupFourre}</span>
          </b>
        )}
        <div ref={safety} className="coup-fourre-safety">
          <div className="coup-fourre-swing">
            <PosterCard card={action.card} label="" />
          </div>
        </div>
      </div>
      <div className="coup-fourre-banner">
        <span>{m.coupFourreTitle()}</span>
      </div>
      <p className="coup-fourre-line">{captionOf(model, entry, action)}</p>
      <ul className="coup-fourre-result">
        <li>
          <CompactCard card={action.hazard} label="" />
          {m.coupFourreLeaves()}
        </li>
        <li>
          <CardBack />
          {you ? m.coupFourreDrawYou() : m.coupFourreDraw()}
        </li>
        <li>
          <SeatAvatar setup={model.setup} seat={entry.seat} />
          {you ? m.coupFourreTurnYou() : m.coupFourreTurn({ name: caller })}
        </li>
      </ul>
    </div>
  );
}

/** The background of a celebration. */
export function NightWithRays({ opacity }: { readonly opacity: number }) {
  return (
    <>
      <div className="coup-fourre-night" />
      <svg
        aria-hidden="true"
        className="coup-fourre-rays"
        viewBox="-500 -500 1000 1000"
        preserveAspectRatio="xMidYMid slice"
      >
        <path d={rays({ x: 0, y: 0, count: 36, length: 1000 })} fill="#ffc62e" opacity={opacity} />
      </svg>
    </>
  );
}

function transformBetween(from: Position, to: Position): string {
  return `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width})`;
}

const SEAL = `M${Array.from({ length: 24 }, (_, point) => {
  const [angle, radius] = [(point * Math.PI) / 12, point % 2 ? 47 : 58];
  return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
}).join('L')}Z`;

function captionOf(
  { setup }: TableModel,
  entry: LogEntry,
  { card, hazard, by }: CoupFourrePictureProps['action'],
): string {
  const you = isYou(setup, entry.seat);
  const caller = nameOfSeat(setup, entry.seat);
  const { edition } = setup;
  const answer = { name: nameOfSeat(setup, by), hazard: cardText(hazard, edition), card: cardText(card, edition) };
  if (you) return m.sentenceCallOnYou(answer);
  return isYou(setup, by) ? m.sentenceCallOnYours({ ...answer, caller }) : m.sentenceCallOn({ ...answer, caller });
}
