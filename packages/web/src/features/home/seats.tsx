import './seats.css';
import {
  type BotKind,
  hasTemperaments,
  LEVELS,
  type Level,
  TEMPERAMENTS,
  type Temperament,
} from '@coup-fourre/bots/names';
import { capitalized, m } from '@coup-fourre/client/text';
import { type Players, seatsOf, teamCount, teamOf } from '@coup-fourre/rules';
import { useId, useState } from 'react';
import { carOf } from '../../game/appearance.ts';
import { type Draft, formatOccupant, setupOf, withOccupantAt, withSeat } from '../../game/draft.ts';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { LooksButton } from '../../table/online/looksButton.tsx';
import { SeatAvatar } from '../../table/seatAvatar.tsx';
import { botDescription, levelText } from '../../text/botText.ts';
import { Car, Emblem, Icon } from '../../ui/art/index.ts';
import { SelectField } from '../../ui/select.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { MakeTableButton } from '../lobby/index.ts';

interface SeatsProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** Where each seat is at the table, seen from above: one's own at the bottom, the others in turn order from the left. */
const SEAT_AREAS: Readonly<Record<Players, readonly string[]>> = {
  2: ['own', 'top'],
  3: ['own', 'left', 'right'],
  4: ['own', 'left', 'top', 'right'],
  6: ['own', 'left', 'top-left', 'top', 'top-right', 'right'],
};

/** The table from above, and the options of the chosen seat. */
export function Seats({ draft, change }: SeatsProps) {
  const [wanted, setChosen] = useState(1);
  const chosen = Math.min(wanted, draft.players - 1);
  const setup = setupOf(draft, m.you());
  const optionsId = useId();
  return (
    <>
      <div className="table-above">
        <div className="road-above">
          {range(teamCount(draft.players)).map((team) => (
            <svg key={team} viewBox="-66 -62 132 68" aria-hidden="true">
              <Car team={paintOf(team)} model={carOf(setup, team)} />
            </svg>
          ))}
        </div>
        <ol aria-label={m.atTheTable()}>
          {range(draft.players).map((seat) => (
            <li key={seat} style={{ gridArea: SEAT_AREAS[draft.players][seat] }}>
              <button
                type="button"
                className="seat-above"
                aria-pressed={seat === chosen}
                aria-controls={optionsId}
                onClick={() => setChosen(seat)}
              >
                <SeatAvatar setup={setup} seat={seat} className="face" />
                <b>
                  <Emblem team={paintOf(teamOf(setup, seat))} size={13} />
                  <span>{setup.occupants[seat]?.name}</span>
                </b>
                <small>{kindText(draft, seat)}</small>
                <VisuallyHidden>{partnerText(draft, seat)}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div id={optionsId} className="seat-options">
        {chosen === 0 ? (
          <OwnSeat draft={draft} change={change} />
        ) : (
          <OtherSeat key={chosen} draft={draft} change={change} seat={chosen} />
        )}
      </div>
    </>
  );
}

function kindText({ seatChoices }: Draft, seat: number): string {
  const bot = seatChoices[seat]?.bot ?? null;
  return bot === null ? m.seatPersonHere() : levelText(bot.level);
}

/** With whom a seat plays. Empty if each seat plays alone. */
function partnerText(draft: Draft, seat: number): string {
  const setup = setupOf(draft, m.you());
  const partner = seatsOf(setup, teamOf(setup, seat)).find((other) => other !== seat);
  if (partner === undefined) return '';
  return partner === 0 ? m.withYou() : m.partnersWith({ name: setup.occupants[partner]?.name ?? '' });
}

function OwnSeat({ draft, change }: SeatsProps) {
  const setup = setupOf(draft, m.you());
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
      <LooksButton
        team={paintOf(teamOf(setup, 0))}
        changed={(appearance) => change(withSeat(draft, 0, { appearance }))}
      />
    </>
  );
}

interface OtherSeatProps extends SeatsProps {
  readonly seat: number;
}

function OtherSeat({ draft, change, seat }: OtherSeatProps) {
  const noteId = useId();
  const choice = draft.seatChoices[seat];
  if (!choice) return null;
  const { name, bot } = choice;
  const shown = setupOf(draft, m.you()).occupants[seat]?.name ?? '';
  const seatWith = (who: BotKind | null): void =>
    change(withOccupantAt(draft, seat, formatOccupant({ ...choice, bot: who })));
  return (
    <>
      <h3>
        {m.seatWho({ name: shown })} <small>{partnerText(draft, seat)}</small>
      </h3>
      <fieldset className="seat-kinds" aria-label={m.seatWho({ name: shown })}>
        <button type="button" aria-pressed={bot !== null} onClick={() => seatWith(bot ?? USUAL)}>
          <Icon name="robot" size={20} /> {m.seatComputer()}
        </button>
        <button type="button" aria-pressed={bot === null} onClick={() => seatWith(null)}>
          <Icon name="user" size={20} /> {m.seatPersonHere()}
        </button>
        <MakeTableButton label={m.seatSendLink()} rules={draft} />
      </fieldset>
      {bot !== null && <Levels bot={bot} choose={seatWith} noteId={noteId} />}
      <div className="seat-details">
        <label className="field-name">
          <span className="label">{m.seatName({ number: seat + 1 })}</span>
          <input
            value={name}
            placeholder={shown}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => change(withSeat(draft, seat, { name: target.value }))}
          />
        </label>
        {bot !== null && hasTemperaments(bot.level) && (
          <SelectField<Style>
            label={m.temperamentLabel()}
            values={STYLES}
            textOf={(style) => m[`temperament${capitalized(style)}`]()}
            chosen={bot.temperament ?? 'none'}
            choose={(style) => seatWith({ level: bot.level, temperament: style === 'none' ? null : style })}
          />
        )}
      </div>
    </>
  );
}

type Style = Temperament | 'none';

const STYLES: readonly Style[] = ['none', ...TEMPERAMENTS];

/** The computer for a seat that was a person's. */
const USUAL: BotKind = { level: 'novice', temperament: null };

interface LevelsProps {
  readonly bot: BotKind;
  readonly choose: (bot: BotKind) => void;
  readonly noteId: string;
}

/** The levels by their stones. */
function Levels({ bot, choose, noteId }: LevelsProps) {
  return (
    <>
      <fieldset className="seat-levels" aria-label={m.seatComputer()} aria-describedby={noteId}>
        {LEVELS.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={level === bot.level}
            onClick={() => choose({ level, temperament: null })}
          >
            <LevelStones level={level} />
            {levelText(level)}
          </button>
        ))}
      </fieldset>
      <p id={noteId} className="seat-note">
        {botDescription(bot)}
      </p>
    </>
  );
}

const SPACING = 12;
const STONE = 'M0 12 V4 A4 4 0 0 1 8 4 V12Z';

function LevelStones({ level }: { readonly level: Level }) {
  const width = LEVELS.length * SPACING;
  return (
    <svg className="level-stones" width={width} height={14} viewBox={`-2 -1 ${width} 14`} aria-hidden="true">
      {LEVELS.map((other, index) => (
        <path
          key={other}
          className={index <= LEVELS.indexOf(level) ? 'reached' : ''}
          transform={`translate(${index * SPACING} 0)`}
          d={STONE}
        />
      ))}
    </svg>
  );
}
