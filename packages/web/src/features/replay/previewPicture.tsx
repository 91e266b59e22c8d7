import { posterTitle, unitSign } from '@coup-fourre/client/text';
import type { CarModel, Portrait } from '@coup-fourre/room';
import type { CardName, EditionId } from '@coup-fourre/rules';
import { CardDefinitions } from '../../ui/art/cardSprites.tsx';
import { BackFace } from '../../ui/art/compact/compactFaces.tsx';
import {
  Avatar,
  Car,
  Landscape,
  laneOffset,
  PREVIEW_ROAD,
  Road,
  roadFor,
  Stone,
  TEAM_PAINT,
  type TeamPaint,
} from '../../ui/art/index.ts';
import { EMBLEM_SHAPE } from '../../ui/art/parts/emblem.tsx';
import { BARLOW, LIMELIGHT } from '../../ui/art/parts/palette.ts';
import { PosterFace } from '../../ui/art/posters/posterFace.tsx';

export interface PreviewTeam {
  readonly paint: TeamPaint;
  readonly model: CarModel;
  readonly name: string;
  readonly miles: number;
}

export type PreviewEmblem =
  | {
      readonly kind: 'cards';
      /** The moment's card, or a hand. Empty for a card's back. */
      readonly cards: readonly CardName[];
      /** True for a coup fourré, which lies crosswise. */
      readonly isCrosswise: boolean;
    }
  | { readonly kind: 'face'; readonly face: Portrait }
  | { readonly kind: 'stones'; readonly labels: readonly string[] };

/** A moment of a deal, or a general picture without open cards. */
export interface PreviewPictureProps {
  readonly edition: EditionId;
  readonly emblem: PreviewEmblem;
  /** In the display face. */
  readonly title: string;
  readonly caption: string;
  /** The end of the road in miles. */
  readonly target: number;
  /** The teams, far lane first. */
  readonly teams: readonly PreviewTeam[];
}

const [WIDTH, HEIGHT] = [1200, 630];
const PANEL = { x: 396, y: 48, width: 756, height: 316, cut: 18 };
const [PAPER, LINE, INK, SECOND] = ['#fdf6e3', '#cdb98a', '#2b1d3a', '#5d4a5e'];

/** The picture of a link's preview, 1200 by 630: the road with the cars, the moment's card, and the sentence. */
export function PreviewPicture(props: PreviewPictureProps) {
  const { edition, emblem, target, teams } = props;
  const geometry = roadFor(PREVIEW_ROAD, target);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{props.title}</title>
      <CardDefinitions />
      <Landscape theme="day" width={WIDTH} height={HEIGHT} {...PREVIEW_ROAD.landscape} />
      <Road
        theme="day"
        geometry={geometry}
        lanes={teams.length}
        target={target}
        extension={false}
        trails={teams.map(({ paint, miles }, lane) => ({ team: paint, km: miles, lane }))}
        stones={PREVIEW_ROAD.stones}
      >
        {teams.map(({ paint, model, miles }, lane) => {
          const { x, y, w, rot } = geometry.at(miles, laneOffset(lane, teams.length));
          return <Car key={paint} team={paint} model={model} x={x} y={y + w * 0.1} width={w * 1.35} rotate={rot} />;
        })}
      </Road>
      <Panel {...props} />
      <Emblem emblem={emblem} edition={edition} />
    </svg>
  );
}

function Emblem({ emblem, edition }: Pick<PreviewPictureProps, 'emblem' | 'edition'>) {
  switch (emblem.kind) {
    case 'face':
      return (
        <svg x={FACE.x} y={FACE.y} width={FACE.size} height={FACE.size} viewBox="0 0 52 52" aria-hidden="true">
          <Avatar portrait={emblem.face} team="teal" />
        </svg>
      );
    case 'stones':
      return emblem.labels.map((label, index) => (
        <Stone
          key={label}
          x={STONES.x + (index % 2) * STONES.apart}
          y={STONES.y + Math.floor(index / 2) * STONES.apart}
          height={STONES.height}
          label={label}
        />
      ));
    case 'cards':
      return emblem.cards.length > 1 ? (
        <HandOfCards edition={edition} cards={emblem.cards} />
      ) : (
        <OneCard card={emblem.cards[0]} isCrosswise={emblem.isCrosswise} edition={edition} />
      );
  }
}

const FACE = { x: 48, y: 48, size: 316 };
const STONES = { x: 120, y: 196, apart: 164, height: 138 };

interface OneCardProps extends Pick<PreviewPictureProps, 'edition'> {
  readonly card: CardName | undefined;
  readonly isCrosswise: boolean;
}

function OneCard({ card, isCrosswise, edition }: OneCardProps) {
  return (
    <g transform={isCrosswise ? 'translate(24 366) rotate(-90)' : 'translate(56 34)'}>
      <g transform={isCrosswise ? 'scale(1)' : 'scale(1.18)'}>
        {card === undefined ? (
          <g transform="scale(2.84)">
            <BackFace />
          </g>
        ) : (
          <PosterFace card={card} title={posterTitle(card, edition)} unit={unitSign(edition)} />
        )}
      </g>
    </g>
  );
}

const HAND = { inRow: 4, x: 30, y: 44, stepX: 70, stepY: 206, scale: 0.56 };

/** A hand in two rows. Each card covers the right part of the card before. */
function HandOfCards({
  edition,
  cards,
}: Pick<PreviewPictureProps, 'edition'> & { readonly cards: readonly CardName[] }) {
  return cards.map((card, index) => {
    const x = HAND.x + (index % HAND.inRow) * HAND.stepX;
    const y = HAND.y + Math.floor(index / HAND.inRow) * HAND.stepY;
    return (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${HAND.scale})`}>
        <PosterFace card={card} title={posterTitle(card, edition)} unit={unitSign(edition)} />
      </g>
    );
  });
}

/** The text on paper. If no team has a name, the caption is below the title instead of above. */
function Panel({ edition, title, caption, teams: all }: PreviewPictureProps) {
  const { x, y, width, height, cut } = PANEL;
  const { lines, fontSize } = fittingLines(title, width - 80);
  const step = fontSize * 1.1;
  const middle = 60 + (height - 60 - 74 - lines.length * step) / 2;
  const teams = all.filter(({ name }) => name !== '');
  // A letter of Barlow Condensed is about 0.4 em wide.
  const captionSize = Math.min(30, (width - 80) / (caption.length * 0.4));
  const nameSize = teams.length > 2 ? 25 : 30;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${cut} 0 H${width - cut} L${width} ${cut} V${height - cut} L${width - cut} ${height} H${cut} L0 ${height - cut} V${cut}Z`}
        fill={PAPER}
        stroke={LINE}
        strokeWidth="3"
      />
      <text
        {...BARLOW}
        textAnchor="start"
        fontWeight={600}
        x="40"
        y={teams.length === 0 ? height - 26 : 52}
        fontSize={captionSize}
        fill={SECOND}
      >
        {caption}
      </text>
      <g transform={`translate(${width - 236} 22)`}>
        <Stone x={12} y={36} height={38} label="" />
        <text {...LIMELIGHT} textAnchor="start" x="34" y="32" fontSize="27" fill={INK}>
          Coup Fourré
        </text>
      </g>
      {lines.map((line, index) => (
        <text
          key={line}
          {...LIMELIGHT}
          textAnchor="start"
          x="40"
          y={middle + fontSize * 0.86 + index * step}
          fontSize={fontSize}
          fill={INK}
        >
          {line}
        </text>
      ))}
      <path d={`M40 ${height - 70} H${width - 40}`} stroke={LINE} strokeWidth="3" />
      {teams.toReversed().map(({ paint, name, miles }, index) => (
        <g key={paint} transform={`translate(${40 + (index * (width - 80)) / teams.length} ${height - 26})`}>
          <path d={EMBLEM_SHAPE[paint]} transform="translate(12 -10) scale(1.3)" fill={TEAM_PAINT[paint]} />
          <text {...BARLOW} textAnchor="start" fontWeight={600} x="34" y="0" fontSize={nameSize} fill={INK}>
            {shortened(name, teams.length > 2 ? 11 : 18)} <tspan fontWeight={700}>{miles}</tspan> {unitSign(edition)}
          </text>
        </g>
      ))}
    </g>
  );
}

function shortened(name: string, letters: number): string {
  const all = [...name];
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : name;
}

/** Text in lines, in the largest size that fits. */
interface FittingLines {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly fontSize: number;
}

const SIZES = [72, 60, 50, 42, 36] as const;
/** Lines of any size must fit into this height. */
const MAX_HEIGHT = 182;
const NARROW = /[iIjlft1.,:;'’!|()]/;
const BROAD = /[mwMWOQGCDÉ@]/;
/** Widths of Limelight letters in em, rounded up. */
const [NARROW_EM, USUAL_EM, BROAD_EM, SPACE_EM] = [0.36, 0.62, 0.95, 0.3] as const;

/** Breaks a text into lines of at most `width` pixels. If the smallest size is too large, it ends in an ellipsis. */
export function fittingLines(text: string, width: number): FittingLines {
  for (const fontSize of SIZES) {
    const lines = balanced(text, width / fontSize);
    if (lines.length * fontSize * 1.1 <= MAX_HEIGHT && lines.every((line) => emsOf(line) * fontSize <= width))
      return { lines, fontSize };
  }
  const fontSize = SIZES[4];
  const most = Math.floor(MAX_HEIGHT / (fontSize * 1.1));
  const lines = broken(text, width / fontSize).slice(0, most);
  return { lines: lines.map((line) => cut(line, width / fontSize)), fontSize };
}

/** As few lines as possible, of about the same length. */
function balanced(text: string, ems: number): string[] {
  const few = broken(text, ems).length;
  let narrowest = ems;
  while (narrowest > 1 && broken(text, narrowest - 0.5).length === few) narrowest -= 0.5;
  return broken(text, narrowest);
}

function broken(text: string, ems: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && emsOf(`${last} ${word}`) <= ems) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, ems: number): string {
  const letters = [...line];
  while (emsOf(letters.join('')) > ems - 1) letters.pop();
  return letters.length < [...line].length ? `${letters.join('')}…` : line;
}

function emsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + emOf(letter), 0);
}

function emOf(letter: string): number {
  if (letter === ' ') return SPACE_EM;
  if (NARROW.test(letter)) return NARROW_EM;
  return BROAD.test(letter) ? BROAD_EM : USUAL_EM;
}
