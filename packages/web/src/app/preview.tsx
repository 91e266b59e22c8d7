import type { SeatedSetup } from '@coup-fourre/client';
import { logActionOf } from '@coup-fourre/client';
import {
  listText,
  loadMessages,
  m,
  nameOfTeam,
  REPLAY_MESSAGES,
  showLanguage,
  unitSign,
} from '@coup-fourre/client/text';
import type { MakePreview, Preview, PreviewSource } from '@coup-fourre/room';
import { DEFAULT_EDITION, type Team, teamCount } from '@coup-fourre/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { PreviewPicture, type PreviewPictureProps, type PreviewTeam } from '../features/replay/previewPicture.tsx';
import { frameSentence } from '../features/replay/replayText.ts';
import { carOf } from '../game/appearance.ts';
import { paintOf } from '../game/team.ts';
import { range } from '../ui/range.ts';
import { openReplay, replayDeal } from '../worker/readReplay.ts';
import type { ReplayFrame } from '../worker/replayMessages.ts';

// The server's preview thread loads this; it knows no reader's language, so previews are in English.
const ready = showLanguage('en').then(() => loadMessages(REPLAY_MESSAGES));

/** The preview of a link: words, and a picture in the game's own art. */
export const makePreview: MakePreview = async (source) => {
  await ready;
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
  const teams = teamsOf(setup, frame);
  const title = moment === null ? m.previewMatch({ names }) : frameSentence(setup, frame, { deal, step });
  const caption = moment === null ? '' : m.previewMove({ deal, step, last: frames.length - 1 });
  const action = frame.move && logActionOf(frame.move.event);
  const picture = {
    edition,
    card: action !== null && 'card' in action ? action.card : null,
    isCrosswise: action?.type === 'call',
    title,
    caption,
    target: frame.view.target,
    teams,
  };
  const stands = teams
    .toReversed()
    .map(({ name, miles }) => m.previewTeam({ team: name, miles, unit: unitSign(edition) }));
  return { title, description: m.previewStands({ teams: stands.join(', ') }), draw: () => drawn(picture) };
}

/** The teams with their cars, the first one on the near lane. */
function teamsOf(setup: SeatedSetup, { view }: ReplayFrame): PreviewTeam[] {
  return [...view.teams.entries()].toReversed().map(([team, { miles }]) => previewTeam(setup, team, miles));
}

function previewTeam(setup: SeatedSetup, team: Team, miles: number): PreviewTeam {
  return { paint: paintOf(team), model: carOf(setup, team), name: nameOfTeam(setup, team), miles };
}

interface StillProps extends Pick<Preview, 'title' | 'description'> {
  readonly edition?: PreviewPictureProps['edition'];
}

/** A table of which no cards are shown: two cars on the road, and the back of a card. */
function stillPreview({ title, description, edition = DEFAULT_EDITION }: StillProps): Preview {
  const teams: PreviewTeam[] = [
    { paint: 'red', model: 'roadster', name: '', miles: 225 },
    { paint: 'teal', model: 'coupe', name: '', miles: 400 },
  ];
  const picture = { edition, card: null, isCrosswise: false, title, caption: description, target: 700, teams };
  return { title, description, draw: () => drawn(picture) };
}

function drawn(picture: PreviewPictureProps): string {
  return renderToStaticMarkup(<PreviewPicture {...picture} />);
}
