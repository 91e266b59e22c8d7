import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MouthsContext } from './mouths.ts';
import { Speech, type Uttered } from './speech.ts';

interface VoiceProps {
  /** Nothing is said where they are empty. */
  readonly words: string;
  /** What the words belong to: for each they are said once, and those of another are said though they are the same. */
  readonly turn: string | number | undefined;
  readonly urgency: 'assertive' | 'polite';
  /** Of the words while a dialog says them. */
  readonly testId: string;
}

/**
 * Reads words out. While a dialog is open it is the dialog that says them, since to a screen reader all behind it is not
 * there; what was said before is not said again when it closes.
 */
export function Voice({ words, turn, urgency, testId }: VoiceProps) {
  const mouths = use(MouthsContext);
  const [uttered, setUttered] = useState<Uttered | null>(null);
  const [speech] = useState(() => new Speech(mouths, setUttered));
  const said = useRef<string | number | undefined>(undefined);

  useEffect(() => {
    if (words === '') said.current = undefined;
    else if (said.current !== turn) {
      said.current = turn;
      speech.say(words);
    }
  }, [speech, turn, words]);

  if (uttered === null || words === '') return <div aria-live={urgency} />;
  const { id, mouth, isAside } = uttered;
  return (
    <>
      <div aria-live={urgency}>{mouth === null && <p key={id}>{uttered.words}</p>}</div>
      {mouth !== null &&
        createPortal(
          <p key={id} data-testid={testId}>
            {uttered.words}
          </p>,
          isAside ? mouth.polite : mouth[urgency],
        )}
    </>
  );
}
