import type { Ref } from 'react';
import { type ButtonFace, buttonFace } from './button.tsx';

interface FileButtonProps extends Pick<ButtonFace, 'quiet' | 'small'> {
  readonly text: string;
  /** File types, as in the `accept` of an input. */
  readonly accept: string;
  readonly take: (file: File) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Lets the user choose a file of the device. */
export function FileButton({ text, accept, take, ref, ...look }: FileButtonProps) {
  return (
    <label className={`${buttonFace(look).className} file-button`}>
      {text}
      <input
        ref={ref}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be selected again.
          target.value = '';
          if (file) take(file);
        }}
      />
    </label>
  );
}
