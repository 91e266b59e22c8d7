import { useEffect, useState } from 'react';
import { CardBack, CompactCard, Face, PosterCard, rays } from '../art/index.ts';
import type { Entry } from '../game/entry.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf } from '../game/team.ts';
import { useGame } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { cardText } from '../text/cardText.ts';
import { isYou, nameOfSeat } from '../text/nameText.ts';

const SHOWN_MS = 1700;

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
    const timer = setTimeout(end, SHOWN_MS);
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
  const you = isYou(setup, entry.seat);
  const caller = nameOfSeat(setup, entry.seat);
  return (
    <div className="moment" aria-hidden="true" data-testid="moment">
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
        <div className="moment-safety">
          <PosterCard card={deed.card} label="" />
        </div>
        <b className="moment-points">+300</b>
      </div>
      <div className="moment-banner">{m.momentTitle()}</div>
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
