import { Button } from '../button.tsx';
import './errorBoundary.css';
import { m } from '@coup-fourre/client/text';
import { Component, type ReactNode } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { isChunkLoadError } from './lazyPart.tsx';
import { goTo } from './useAddress.ts';

interface ErrorBoundaryProps {
  /** `part` if the rest of the page works without these children. */
  readonly scope: 'page' | 'part';
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: { readonly error: unknown } | null;
}

/** Shows a message with a way out if its children cannot be loaded or rendered. Games are stored elsewhere. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: { error } };
  }

  readonly #reset = (): void => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    const { scope, children } = this.props;
    if (failed === null) return children;
    return scope === 'part' ? (
      <SectionFailure error={failed.error} />
    ) : (
      <PageFailure error={failed.error} forget={this.#reset} />
    );
  }
}

function PageFailure({ error, forget }: { readonly error: unknown; readonly forget: () => void }) {
  const { game } = useLocalGame();
  const leave = () => {
    void game.leave();
    goTo('/');
    forget();
  };
  return (
    <main className="error-page" data-testid="error-page">
      <section className="panel" role="alert">
        <h1>{m.errorTitle()}</h1>
        <p>{isChunkLoadError(error) ? m.reasonPartFailed() : m.errorText()}</p>
        <div className="stack close">
          <Button onClick={() => location.reload()}>{isChunkLoadError(error) ? m.tryAgain() : m.reloadPage()}</Button>
          <Button quiet text={m.backToHome()} onClick={leave} />
        </div>
      </section>
    </main>
  );
}

/** Sits in a corner of the table or over a dialog, so that the game can continue without the failed part. */
function SectionFailure({ error }: { readonly error: unknown }) {
  return (
    <div className="error-section" role="alert" data-testid="error-section">
      <p>{isChunkLoadError(error) ? m.reasonPartFailed() : m.errorText()}</p>
      <Button quiet small text={m.tryAgain()} onClick={() => location.reload()} />
    </div>
  );
}
