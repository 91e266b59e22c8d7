import './challenge.css';
import { editionName, houseRuleTexts, listText, m } from '@coup-fourre/client/text';
import type { Appearance } from '@coup-fourre/room';
import { portraitOf } from '@coup-fourre/room/options';
import { type EditionId, type HouseRules, type Players, type Seat, teamOf } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { paintOf } from '../../game/team.ts';
import { Avatar, Car, CardBack, Icon } from '../../ui/art/index.ts';
import { SelectField } from '../../ui/select.tsx';
import { computersText } from './challengeSource.ts';

/** A challenge's terms and its author. */
interface ChallengeAbout {
  readonly by: string;
  /** The author's face and car, if chosen. */
  readonly appearance?: Appearance;
  readonly madeAt: Seat;
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  readonly deals: number;
  readonly computers: readonly (string | null)[];
  /** True if all seats drew from one pile in the original game. */
  readonly hadOnePile: boolean;
}

interface ChallengeIntroProps {
  readonly about: ChallengeAbout;
  readonly seat: Seat;
  readonly chooseSeat: (seat: Seat) => void;
  /** Buttons to start the challenge, which come first. */
  readonly children: ReactNode;
  readonly choices?: ReactNode;
}

export function ChallengeIntro({ about, seat, chooseSeat, children, choices }: ChallengeIntroProps) {
  const { by, appearance, madeAt, edition, players, house, deals, computers } = about;
  const author = { kind: 'person', name: by, ...(appearance && { appearance }) } as const;
  const paint = paintOf(teamOf({ players }, madeAt));
  const houseTexts = houseRuleTexts(house);
  const seats = seatsForPeople(computers);
  const seatText = (each: Seat) =>
    each === madeAt && by !== ''
      ? m.challengeSeatOf({ number: each + 1, name: by })
      : m.playerNumber({ number: each + 1 });
  return (
    <section className="tile narrow stack" data-testid="challenge">
      <div className="challenge-cards" aria-hidden="true">
        <span className="challenger">
          <Avatar portrait={portraitOf(author, madeAt)} team={paint} className="face" />
          {appearance?.car && (
            <svg viewBox="-66 -62 132 68" aria-hidden="true">
              <Car team={paint} model={appearance.car} />
            </svg>
          )}
        </span>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <CardBack key={card} className="challenge-back" />
        ))}
      </div>
      <p className="challenge-lead">
        <b>{by === '' ? m.challengeSameCards() : m.challengeSameCardsOf({ name: by })}</b>
      </p>
      <p className="named rules-line">
        <b>{m.rulesLine({ edition: editionName(edition), players, format: m.challengeDeals({ deals }) })}</b>
        {houseTexts.length > 0 && <small>{m.withHouseRules({ rules: listText(houseTexts) })}</small>}
      </p>
      <ul className="stack close room-options">
        <li>
          <Icon name="robot" size={20} /> {computersText(computers)}
        </li>
      </ul>
      {children}
      {seats.length > 1 && (
        <details className="house">
          <summary>{m.challengeOptions()}</summary>
          <div className="stack">
            <SelectField label={m.challengeSeat()} values={seats} textOf={seatText} chosen={seat} choose={chooseSeat} />
            {choices}
          </div>
        </details>
      )}
      <FairnessNote hadOnePile={about.hadOnePile} />
    </section>
  );
}

/** Explains why playing the same cards is fair. */
export function FairnessNote({ hadOnePile }: { readonly hadOnePile: boolean }) {
  return (
    <details className="house">
      <summary>{m.challengeFair()}</summary>
      {hadOnePile && <p>{m.challengePiles()}</p>}
      <p>{m.challengeReplies()}</p>
      <p>{m.challengeHow()}</p>
    </details>
  );
}

export function seatsForPeople(computers: readonly (string | null)[]): Seat[] {
  return computers.flatMap((kind, seat) => (kind === null ? [seat] : []));
}
