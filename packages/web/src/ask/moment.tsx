import './moment.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CardBack, CompactCard, Face, PosterCard, rays } from '../art/index.ts';
import type { Entry } from '../game/entry.ts';
import { hasBonuses } from '../game/seated.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { useGame } from '../game/useGame.ts';
import { LEAVE, useMotions } from '../motion/motions.ts';
import { paceNow } from '../motion/pace.ts';
import { type Place, placeOf } from '../motion/place.ts';
import { m } from '../paraglide/messages.js';
import { cardText } from '../text/cardText.ts';
import { isYou, nameOfSeat } from '../text/nameText.ts';

/** All of it, and the last part in which the card goes to its place. */
const SHOWN_MS = 1700;
const BACK_MS = 260;

/** The moment of a coup fourré that the latest update told. It covers the table for a moment and holds nothing up. */
export function Moment({ sight }: { readonly sight: Sight }) {
  const { book, news } = useGame();
  const called = book.slice(0, news).find(({ deed }) => deed.type === 'call');
  const [shown, setShown] = useState<{ entry: Entry; seq: number } | null>(null);
  const seq = sight.update.seq;
  if (called && shown?.entry.id !== called.id) setShown({ entry: called, seq });
  const [over, setOver] = useState<number | null>(null);
  const asked =
    sight.update.awaited !== null && (sight.update.question !== null || sight.update.awaited !== sight.update.seat);
  const entry = shown && over !== shown.entry.id && !asked ? shown.entry : null;

  useEffect(() => {
    if (!entry) return undefined;
    const end = () => setOver(entry.id);
    const timer = setTimeout(end, SHOWN_MS * paceNow().factor);
    // The tap that ends it goes on to what lies under it, so that nothing has to be pressed twice.
    window.addEventListener('pointerdown', end);
    window.addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', end);
      window.removeEventListener('keydown', end);
    };
  }, [entry]);

  return entry?.deed.type === 'call' ? <MomentPicture sight={sight} entry={entry} deed={entry.deed} /> : null;
}

interface MomentPictureProps {
  readonly sight: Sight;
  readonly entry: Entry;
  readonly deed: Extract<Entry['deed'], { type: 'call' }>;
}

function MomentPicture({ sight, entry, deed }: MomentPictureProps) {
  const { setup } = sight;
  const motions = useMotions();
  const moment = useRef<HTMLDivElement>(null);
  const safety = useRef<HTMLDivElement>(null);
  const you = isYou(setup, entry.seat);
  const caller = nameOfSeat(setup, entry.seat);
  const { team } = entry;

  // At the end the card flies to where it lies crosswise, and all the rest opens to the table.
  useLayoutEffect(() => {
    const pile = moment.current?.parentElement?.querySelector(
      `[data-team="${team}"] .safety[data-spot="${deed.card}"] .lies`,
    );
    const { isStill, factor } = paceNow();
    if (isStill || !safety.current || !(pile instanceof HTMLElement)) return;
    const way = wayBetween(placeOf(safety.current), placeOf(pile));
    const timing = { ms: BACK_MS * factor, delay: (SHOWN_MS - BACK_MS) * factor, ease: LEAVE };
    void motions.run(safety.current, { transform: ['none', way] }, timing);
  }, [motions, team, deed.card]);

  return (
    <div ref={moment} className="moment" aria-hidden="true" data-testid="moment">
      <div className="moment-night" />
      <svg
        aria-hidden="true"
        className="moment-rays"
        viewBox="-500 -500 1000 1000"
        preserveAspectRatio="xMidYMid slice"
      >
        <path d={rays({ x: 0, y: 0, count: 36, length: 1000 })} fill="#ffc62e" opacity=".12" />
      </svg>
      <div className="moment-stage">
        <svg aria-hidden="true" className="moment-disc" viewBox="-215 -215 430 430">
          <clipPath id="moment-disc">
            <circle r="200" />
          </clipPath>
          <circle r="206" fill="#2b1d3a" />
          <g clipPath="url(#moment-disc)">
            <circle r="200" fill="#ffc62e" />
            <path d={rays({ x: 0, y: 0, count: 24, length: 220 })} fill="#c8312b" opacity=".92" />
            <circle r="76" fill="#fff1c4" opacity=".55" />
          </g>
          <circle r="200" fill="none" stroke="#fff6dc" strokeWidth="6" />
        </svg>
        {deed.hazard && (
          <div className="moment-hazard">
            <PosterCard card={deed.hazard} label="" />
          </div>
        )}
        {hasBonuses(setup) && (
          <b className="moment-points">
            <svg aria-hidden="true" viewBox="-60 -60 120 120">
              <path d={SEAL} fill="#fff6dc" stroke="#2b1d3a" strokeWidth="3" />
              <circle r="41" fill="#14666c" />
            </svg>
            <span>+300</span>
          </b>
        )}
        <div ref={safety} className="moment-safety">
          <div className="moment-swing">
            <PosterCard card={deed.card} label="" />
          </div>
        </div>
      </div>
      <div className="moment-banner">
        <span>{m.momentTitle()}</span>
      </div>
      <p className="moment-line">{lineOf(sight, entry, deed)}</p>
      <ul className="moment-then">
        {deed.hazard && (
          <li>
            <CompactCard card={deed.hazard} label="" />
            {m.momentLeaves()}
          </li>
        )}
        <li>
          <CardBack />
          {you ? m.momentDrawYou() : m.momentDraw()}
        </li>
        <li>
          <Face who={entry.seat} team={paintOf(setup, entry.team)} />
          {you ? m.momentTurnYou() : m.momentTurn({ name: caller })}
        </li>
      </ul>
    </div>
  );
}

/** How a card moves from one place to another, as the last transform of its way. */
function wayBetween(from: Place, to: Place): string {
  return `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width})`;
}

/** A seal with twelve points around the bonus. */
const SEAL = `M${Array.from({ length: 24 }, (_, point) => {
  const [angle, radius] = [(point * Math.PI) / 12, point % 2 ? 47 : 58];
  return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
}).join('L')}Z`;

function lineOf({ setup }: Sight, entry: Entry, { card, hazard, by }: MomentPictureProps['deed']): string {
  const you = isYou(setup, entry.seat);
  const caller = nameOfSeat(setup, entry.seat);
  const answering = cardText(card, setup.edition);
  if (hazard === null || by === null) {
    return you ? m.sayCallYou({ card: answering }) : m.sayCall({ name: caller, card: answering });
  }
  const answer = { name: nameOfSeat(setup, by), hazard: cardText(hazard, setup.edition), card: answering };
  if (you) return m.sayCallOnYou(answer);
  return isYou(setup, by) ? m.sayCallOnYours({ ...answer, caller }) : m.sayCallOn({ ...answer, caller });
}
