interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly change: (text: string) => void;
}

export function TextField({ label, value, change, ...limits }: TextFieldProps) {
  return (
    <label className="field-name">
      <span className="label">{label}</span>
      {/* Firefox calls an empty required field invalid before anything is typed. */}
      <input
        value={value}
        required
        aria-invalid={false}
        {...limits}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </label>
  );
}
