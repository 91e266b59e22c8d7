import { BOT_KINDS, botName, LEVELS, type Level } from '@coup-fourre/bots/names';
import { m } from '@coup-fourre/client/text';
import { formatOccupant, type SeatChoice, withOccupant } from '../../game/seatChoice.ts';
import { botText, levelText } from '../../text/botText.ts';

interface OccupantSelectProps {
  readonly label: string;
  readonly seatChoice: SeatChoice;
  readonly change: (place: SeatChoice) => void;
  /** The element that says what to expect. */
  readonly describedBy: string;
}

/** Who takes a place: a person at the same device, or a computer; the temperaments of a level stand under it. */
export function OccupantSelect({ label, seatChoice, change, describedBy }: OccupantSelectProps) {
  return (
    <select
      aria-label={label}
      aria-describedby={describedBy}
      value={formatOccupant(seatChoice)}
      onChange={({ target }) => change(withOccupant(seatChoice, target.value))}
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
