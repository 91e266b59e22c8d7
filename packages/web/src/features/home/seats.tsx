import { BOT_KINDS, botName, LEVELS, type Level } from '@coup-fourre/bots/names';
import { m } from '@coup-fourre/client/text';
import { seatsOf, teamOf } from '@coup-fourre/rules';
import { useId } from 'react';
import { type Draft, formatOccupant, type SeatChoice, setupOf, withOccupantAt, withSeat } from '../../game/draft.ts';
import { range } from '../../game/range.ts';
import { paintOf, type TeamPaint } from '../../game/team.ts';
import { LooksButton } from '../../table/online/looksButton.tsx';
import { SeatAvatar } from '../../table/seatAvatar.tsx';
import { botDescription, botText, levelText } from '../../text/botText.ts';
import { Emblem } from '../../ui/art/index.ts';

interface SeatsProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

export function Seats({ draft, change }: SeatsProps) {
  return (
    <ol className="seats" aria-label={m.atTheTable()}>
      {range(draft.players).map((seat) => (
        <li key={seat}>
          <SeatRow draft={draft} change={change} seat={seat} />
        </li>
      ))}
    </ol>
  );
}

interface SeatRowProps extends SeatsProps {
  readonly seat: number;
}

function SeatRow({ draft, change, seat }: SeatRowProps) {
  const setup = setupOf(draft, m.you());
  const paint = paintOf(teamOf(setup, seat));
  const partner = seatsOf(setup, teamOf(setup, seat)).find((other) => other !== seat);
  return (
    <div className="seat-row">
      <SeatAvatar setup={setup} seat={seat} className="face" />
      <Emblem team={paint} size={16} />
      {seat === 0 ? (
        <OwnSeat draft={draft} change={change} paint={paint} />
      ) : (
        <OtherSeat draft={draft} change={change} seat={seat} />
      )}
      {partner !== undefined && (
        <small className="seat-with">
          {partner === 0 ? m.withYou() : m.partnersWith({ name: setup.occupants[partner]?.name ?? '' })}
        </small>
      )}
    </div>
  );
}

function OwnSeat({ draft, change, paint }: SeatsProps & { readonly paint: TeamPaint }) {
  return (
    <>
      <label className="seat-own">
        <span className="label">{m.yourName()}</span>
        <input
          value={draft.seatChoices[0]?.name ?? ''}
          maxLength={20}
          autoComplete="off"
          placeholder={m.you()}
          onChange={({ target }) => change(withSeat(draft, 0, { name: target.value }))}
        />
      </label>
      <LooksButton team={paint} changed={(appearance) => change(withSeat(draft, 0, { appearance }))} />
    </>
  );
}

function OtherSeat({ draft, change, seat }: SeatRowProps) {
  const noteId = useId();
  const choice = draft.seatChoices[seat];
  if (!choice) return null;
  const { name, bot } = choice;
  const shown = setupOf(draft, m.you()).occupants[seat]?.name ?? '';
  return (
    <>
      <input
        aria-label={m.seatName({ number: seat + 1 })}
        value={name}
        placeholder={shown}
        maxLength={20}
        onChange={({ target }) => change(withSeat(draft, seat, { name: target.value }))}
      />
      <OccupantSelect
        label={m.seatWho({ name: shown })}
        seatChoice={choice}
        choose={(who) => change(withOccupantAt(draft, seat, who))}
        describedBy={noteId}
      />
      <p id={noteId} className="seat-note">
        {bot && (
          <>
            <LevelStones level={bot.level} />
            <span>{botDescription(bot)}</span>
          </>
        )}
      </p>
    </>
  );
}

const SPACING = 15;
const STONE = 'M0 15 V5 A5 5 0 0 1 10 5 V15Z';
const CAP = 'M0 7.5 V5 A5 5 0 0 1 10 5 V7.5Z';

function LevelStones({ level }: { readonly level: Level }) {
  const width = LEVELS.length * SPACING;
  return (
    <svg className="level-stones" width={width} height={17} viewBox={`-1 -1 ${width} 17`} aria-hidden="true">
      {LEVELS.map((other, index) => (
        <g
          key={other}
          className={index <= LEVELS.indexOf(level) ? 'reached' : ''}
          transform={`translate(${index * SPACING} 0)`}
        >
          <path className="stone" d={STONE} />
          <path className="cap" d={CAP} />
        </g>
      ))}
    </svg>
  );
}

interface OccupantSelectProps {
  readonly label: string;
  readonly seatChoice: SeatChoice;
  readonly choose: (who: string) => void;
  readonly describedBy: string;
}

/** A person at this device, or a computer. A level's temperaments are grouped under it. */
function OccupantSelect({ label, seatChoice, choose, describedBy }: OccupantSelectProps) {
  return (
    <select
      aria-label={label}
      aria-describedby={describedBy}
      value={formatOccupant(seatChoice)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value={formatOccupant({ ...seatChoice, bot: null })}>{m.seatPerson()}</option>
      {LEVELS.map((level) => (
        <LevelOptions key={level} level={level} />
      ))}
    </select>
  );
}

function LevelOptions({ level }: { readonly level: Level }) {
  const options = BOT_KINDS.filter((kind) => kind.level === level).map((kind) => (
    <option key={botName(kind)} value={botName(kind)}>
      {botText(kind)}
    </option>
  ));
  return options.length === 1 ? options : <optgroup label={levelText(level)}>{options}</optgroup>;
}
