import type { SeatedSetup } from '@coup-fourre/client';
import { logActionOf } from '@coup-fourre/client';
import { localeOf } from '@coup-fourre/client/locales';
import { loadPuzzles, puzzleQuestion, puzzleTable } from '@coup-fourre/client/puzzles';
import {
  calendarText,
  editionName,
  formatName,
  listText,
  m,
  nameOfTeam,
  PUZZLES_MESSAGES,
  REPLAY_MESSAGES,
  showLanguage,
  shownName,
  unitSign,
} from '@coup-fourre/client/text';
import type { CarModel, MakePreview, Preview, PreviewSource } from '@coup-fourre/room';
import { DEFAULT_EDITION, type EditionId, nameOf, rulesFor, teamCount } from '@coup-fourre/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type PreviewEmblem,
  PreviewPicture,
  type PreviewPictureProps,
  type PreviewTeam,
} from '../features/replay/previewPicture.tsx';
import { openReplay, replayDeal } from '../features/replay/replay.worker.ts';
import { frameSentence } from '../features/replay/replayText.ts';
import { carOf } from '../game/appearance.ts';
import { range } from '../game/range.ts';
import { paintOf } from '../game/team.ts';
import type { ReplayFrame } from '../worker/replay.ts';

/**
 * Makes the texts and the picture of a link's preview, in the server's preview thread.
 * There is one current language, so calls must not overlap.
 */
export const makePreview: MakePreview = async (source) => {
  await showLanguage(localeOf(source.language) ?? 'en', REPLAY_MESSAGES, PUZZLES_MESSAGES);
  switch (source.kind) {
    case 'replay':
      return replayPreview(source);
    case 'invitation': {
      const { host, face, freeSeats, edition, players, house } = source;
      const { format } = rulesFor(edition, players, house);
      const what = m.rulesLine({ edition: editionName(edition), players, format: formatName(format) });
      const name = shownName(host);
      return stillPreview({
        title:
          freeSeats > 0
            ? m.previewInvitation({ name, seats: m.roomFree({ count: freeSeats }) })
            : m.previewTable({ name }),
        description: what,
        emblem: { kind: 'face', face },
        edition,
        miles: [0, 0],
      });
    }
    case 'club': {
      const { name, by, face, members } = source;
      return stillPreview({
        title: m.previewClub({ name, by: shownName(by) }),
        description: m.previewClubText({ count: members }),
        emblem: { kind: 'face', face },
        miles: [250, 450],
      });
    }
    case 'challenge': {
      const { by, deals, face, car, edition } = source;
      return stillPreview({
        title: by === null ? m.previewChallengeNameless() : m.previewChallenge({ name: by }),
        description: m.previewChallengeText({ deals }),
        emblem: { kind: 'face', face },
        edition,
        car: car ?? 'coupe',
        miles: [0, 550],
      });
    }
    case 'day':
      return stillPreview({
        title: source.date === null ? m.previewToday() : m.previewDay({ date: dateInWords(source.date) }),
        description: m.previewDayText(),
        emblem: { kind: 'stones', labels: DAY_STONES },
        miles: [475, 325],
      });
    case 'puzzle':
      return puzzlePreview(source.id);
    case 'home':
      return stillPreview({ title: m.previewHome(), description: m.previewHomeText(), miles: [225, 400] });
  }
};

const DAY_STONES = ['1', '2', '3', '4'] as const;

/** A date such as 2026-11-23 with its weekday, in the reader's language. */
function dateInWords(date: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return calendarText(Date.parse(date), options);
}

async function replayPreview(source: Extract<PreviewSource, { kind: 'replay' }>): Promise<Preview | null> {
  const { record, moment, edition, players, house, occupants } = source;
  const setup: SeatedSetup = { edition, players, house, occupants, you: null };
  const read = await openReplay({ record, deal: null });
  if (!read.ok) return null;
  const names = listText(range(teamCount(players)).map((team) => nameOfTeam(setup, team)));
  const deal = moment?.deal ?? read.replay.steps.length;
  if (read.replay.steps[deal - 1] === undefined) return null;
  const { frames } = replayDeal(read.game, deal);
  const step = moment?.step ?? lastCardStep(frames);
  const frame = frames[step];
  if (frame === undefined) return null;
  const teams = teamsOf(setup, frame.view);
  const title = moment === null ? m.previewMatch({ names }) : frameSentence(setup, frame, { deal, step });
  const caption = moment === null ? '' : m.previewMove({ deal, step, last: frames.length - 1 });
  const action = frame.move && logActionOf(frame.move.event);
  const cards = action !== null && 'card' in action ? [action.card] : [];
  const picture: PreviewPictureProps = {
    edition,
    emblem: { kind: 'cards', cards, isCrosswise: action?.type === 'call' },
    title,
    caption,
    target: frame.view.target,
    teams,
  };
  return { title, description: m.previewStands({ teams: standsText(teams, edition) }), draw: () => drawn(picture) };
}

/** The last action of a deal with a card: the drive that won it, if it was won by one. */
function lastCardStep(frames: readonly ReplayFrame[]): number {
  return Math.max(
    0,
    frames.findLastIndex(({ move }) => move !== null && 'card' in logActionOf(move.event)),
  );
}

/** Preview of a puzzle: its question, the hand or the hazard to answer, and the position of each car. */
async function puzzlePreview(id: string): Promise<Preview | null> {
  const puzzle = (await loadPuzzles()).find((each) => each.id === id);
  if (puzzle === undefined) return null;
  const model = puzzleTable(puzzle);
  const { setup, viewJson, view, pendingHazard } = model;
  const { edition } = setup;
  const teams = teamsOf(setup, viewJson);
  const title = puzzleQuestion(model);
  const cards = pendingHazard === null ? view.hand.toArray().map(nameOf) : [pendingHazard.hazard];
  const picture: PreviewPictureProps = {
    edition,
    emblem: { kind: 'cards', cards, isCrosswise: false },
    title,
    caption: `${m.puzzleTitle()}. ${m.puzzleRated({ rating: puzzle.rating })}`,
    target: viewJson.target,
    teams,
  };
  return { title, description: `${standsText(teams, edition)}. ${m.puzzlesSubtitle()}`, draw: () => drawn(picture) };
}

/** Each team's miles in words, near lane first. */
function standsText(teams: readonly PreviewTeam[], edition: EditionId): string {
  return teams
    .toReversed()
    .map(({ name, miles }) => m.previewTeam({ team: name, miles, unit: unitSign(edition) }))
    .join(', ');
}

/** The teams and their cars, near lane first. */
function teamsOf(setup: SeatedSetup, { teams }: Pick<ReplayFrame['view'], 'teams'>): PreviewTeam[] {
  return [...teams.entries()].toReversed().map(([team, { miles }]) => ({
    paint: paintOf(team),
    model: carOf(setup, team),
    name: nameOfTeam(setup, team),
    miles,
  }));
}

interface StillProps extends Pick<Preview, 'title' | 'description'> {
  readonly edition?: PreviewPictureProps['edition'];
  /** The back of a card by default. */
  readonly emblem?: PreviewEmblem;
  readonly car?: CarModel;
  /** Of the far and the near car. */
  readonly miles: readonly [number, number];
}

const CARD_BACK: PreviewEmblem = { kind: 'cards', cards: [], isCrosswise: false };

/** Preview without open cards: two cars on the road, and the emblem of the link. */
function stillPreview({ title, description, miles, ...look }: StillProps): Preview {
  const { edition = DEFAULT_EDITION, emblem = CARD_BACK, car = 'coupe' } = look;
  const [far, near] = miles;
  const teams: PreviewTeam[] = [
    { paint: 'red', model: 'roadster', name: '', miles: far },
    { paint: 'teal', model: car, name: '', miles: near },
  ];
  const picture = { edition, emblem, title, caption: description, target: 700, teams };
  return { title, description, draw: () => drawn(picture) };
}

function drawn(picture: PreviewPictureProps): string {
  return renderToStaticMarkup(<PreviewPicture {...picture} />);
}
