import { m } from '@coup-fourre/client/text';

const MAX_NAME_LENGTH = 24;

interface ClubNameFieldProps {
  readonly name: string;
  readonly change: (name: string) => void;
}

export function ClubNameField({ name, change }: ClubNameFieldProps) {
  return (
    <label className="field-name">
      <span className="label">{m.clubName()}</span>
      <input
        value={name}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </label>
  );
}
