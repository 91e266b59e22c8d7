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
      <input value={value} required {...limits} autoComplete="off" onChange={({ target }) => change(target.value)} />
    </label>
  );
}
