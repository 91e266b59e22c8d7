import { m } from '@coup-fourre/client/text';
import { Suspense, useState } from 'react';
import { Icon } from '../../ui/art/index.ts';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';

const KeysDialog = lazyPart(async () => (await import('./shortcutsDialog.tsx')).ShortcutsDialog);

/** Opens the dialog for keys and pace. An icon in the bar, a button with a name in the menu. */
export function ShortcutsButton({ isNamed = false }: { readonly isNamed?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isNamed ? 'button quiet' : 'icon-button'}
        aria-label={m.shortcutsTitle()}
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" />
        {isNamed && m.shortcutsTitle()}
      </button>
      {isOpen && <LazyShortcutsDialog close={() => setOpen(false)} />}
    </>
  );
}

export function LazyShortcutsDialog({ close }: { readonly close: () => void }) {
  return (
    <ErrorBoundary scope="part">
      <Suspense>
        <KeysDialog close={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
