import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const MAX_CODE_LENGTH = 40;

interface CodeFormProps {
  readonly label: string;
  /** The code of a link that was followed. */
  readonly code?: string;
  readonly action: string;
  readonly quiet?: boolean;
  readonly submit: (code: string) => void;
  readonly children?: ReactNode;
}

/** A field for a code that is shown on another device, or was written down. Ignores upper and lower case. */
export function CodeForm({ label, code: given = '', action, quiet = false, submit, children }: CodeFormProps) {
  const [code, setCode] = useState(given);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <label className="field-name">
        <span className="label">{label}</span>
        <input
          className="code-field"
          value={code}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          // Firefox calls an empty required field invalid before anything is typed.
          aria-invalid={false}
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      {children}
      <Button type="submit" quiet={quiet} text={action} />
    </form>
  );
}
