import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';

const KeysDialog = lazyPart(async () => (await import('./shortcutsDialog.tsx')).ShortcutsDialog);

export function LazyShortcutsDialog({ close }: { readonly close: () => void }) {
  return (
    <ErrorBoundary scope="part">
      <KeysDialog close={close} />
    </ErrorBoundary>
  );
}
