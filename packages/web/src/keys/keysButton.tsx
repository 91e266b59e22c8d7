import { lazy, Suspense, useState } from 'react';
import { Icon } from '../art/index.ts';
import { m } from '../paraglide/messages.js';
import { Mishap } from '../shell/mishap.tsx';

const KeysDialog = lazy(async () => ({ default: (await import('./keysDialog.tsx')).KeysDialog }));

/** Opens keys and pace; in the bar as a sign, in the menu by its name. */
export function KeysButton({ isNamed = false }: { readonly isNamed?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isNamed ? 'button quiet' : 'icon-button'}
        aria-label={m.keysTitle()}
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" />
        {isNamed && m.keysTitle()}
      </button>
      {isOpen && (
        <Mishap of="part">
          <Suspense>
            <KeysDialog close={() => setOpen(false)} />
          </Suspense>
        </Mishap>
      )}
    </>
  );
}
