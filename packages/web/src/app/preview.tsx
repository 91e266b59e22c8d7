import type { SeatedSetup } from '@coup-fourre/client';
import { logActionOf } from '@coup-fourre/client';
import { localeOf } from '@coup-fourre/client/locales';
import { loadPuzzles, puzzleQuestion, puzzleTable } from '@coup-fourre/client/puzzles';
import {
  listText,
  m,
  nameOfTeam,
  PUZZLES_MESSAGES,
  REPLAY_MESSAGES,
  showLanguage,
  unitSign,
} from '@coup-fourre/client/text';
import type { MakePreview, Preview, PreviewSource } from '@coup-fourre/room';
import { DEFAULT_EDITION, type EditionId, nameOf, teamCount } from '@coup-fourre/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { PreviewPicture, type PreviewPictureProps, type PreviewTeam } from '../features/replay/previewPicture.tsx';
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
    case 'challenge': {
      const { by, deals } = source;
      const title = by === null ? m.previewChallengeNameless() : m.previewChallenge({ name: by });
      return stillPreview({ title, description: m.previewChallengeText({ deals }), edition: source.edition });
    }
    case 'day': {
      const title = source.date === null ? m.previewToday() : m.previewDay({ date: source.date });
      return stillPreview({ title, description: m.previewDayText() });
    }
    case 'puzzle':
      return puzzlePreview(source.id);
    case 'home':
      return stillPreview({ title: m.previewHome(), description: m.previewHomeText() });
  }
};

async function replayPreview(source: Extract<PreviewSource, { kind: 'replay' }>): Promise<Preview | null> {
  const { record, moment, edition, players, house, occupants } = source;
  const setup: SeatedSetup = { edition, players, house, occupants, you: null };
  const read = await openReplay({ record, deal: null });
  if (!read.ok) return null;
  const names = listText(range(teamCount(players)).map((team) => nameOfTeam(setup, team)));
  const { deal, step } = moment ?? { deal: 1, step: 0 };
  if (read.replay.steps[deal - 1] === undefined) return null;
  const { frames } = replayDeal(read.game, deal);
  const frame = frames[step];
  if (frame === undefined) return null;
  const teams = teamsOf(setup, frame.view);
  const title = moment === null ? m.previewMatch({ names }) : frameSentence(setup, frame, { deal, step });
  const caption = moment === null ? '' : m.previewMove({ deal, step, last: frames.length - 1 });
  const action = frame.move && logActionOf(frame.move.event);
  const picture = {
    edition,
    cards: action !== null && 'card' in action ? [action.card] : [],
    isCrosswise: action?.type === 'call',
    title,
    caption,
    target: frame.view.target,
    teams,
  };
  return { title, description: m.previewStands({ teams: standsText(teams, edition) }), draw: () => drawn(picture) };
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
  const picture = {
    edition,
    cards: pendingHazard === null ? view.hand.toArray().map(nameOf) : [pendingHazard.hazard],
    isCrosswise: false,
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
}

/** Preview without open cards: two cars on the road, and the back of a card. */
function stillPreview({ title, description, edition = DEFAULT_EDITION }: StillProps): Preview {
  const teams: PreviewTeam[] = [
    { paint: 'red', model: 'roadster', name: '', miles: 225 },
    { paint: 'teal', model: 'coupe', name: '', miles: 400 },
  ];
  const picture = { edition, cards: [], isCrosswise: false, title, caption: description, target: 700, teams };
  return { title, description, draw: () => drawn(picture) };
}

function drawn(picture: PreviewPictureProps): string {
  return renderToStaticMarkup(<PreviewPicture {...picture} />);
}
