import './mishap.css';
import { Component, type ReactNode } from 'react';
import { useGamesHere } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { isUnloaded } from './unloaded.ts';
import { goTo } from './useRoute.ts';

interface MishapProps {
  /** Whether the whole page is in it, or a part beside which all else goes on. */
  readonly of: 'page' | 'part';
  readonly children: ReactNode;
}

interface MishapState {
  readonly failed: { readonly error: unknown } | null;
}

/** Says in words that what is in it could not be loaded or shown, and leads on; the games are kept elsewhere. */
export class Mishap extends Component<MishapProps, MishapState> {
  override readonly state: MishapState = { failed: null };

  static getDerivedStateFromError(error: unknown): MishapState {
    return { failed: { error } };
  }

  readonly #forget = (): void => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    const { of, children } = this.props;
    if (failed === null) return children;
    return of === 'part' ? (
      <PartMishap error={failed.error} />
    ) : (
      <PageMishap error={failed.error} forget={this.#forget} />
    );
  }
}

function PageMishap({ error, forget }: { readonly error: unknown; readonly forget: () => void }) {
  const { game } = useGamesHere();
  const leave = () => {
    void game.leave();
    goTo({ at: 'home' });
    forget();
  };
  return (
    <main className="mishap" data-testid="mishap">
      <section className="panel" role="alert">
        <h1>{m.mishapTitle()}</h1>
        <p>{isUnloaded(error) ? m.partFailed() : m.mishapText()}</p>
        <div className="mishap-ways">
          <button type="button" className="button" onClick={() => location.reload()}>
            {isUnloaded(error) ? m.tryAgain() : m.loadAgain()}
          </button>
          <button type="button" className="button quiet" onClick={leave}>
            {m.toStart()}
          </button>
        </div>
      </section>
    </main>
  );
}

/** In the table's corner, or over a dialog, so that the game can go on without the part. */
function PartMishap({ error }: { readonly error: unknown }) {
  return (
    <div className="mishap-part" role="alert" data-testid="mishap-part">
      <p>{isUnloaded(error) ? m.partFailed() : m.mishapText()}</p>
      <button type="button" className="button quiet" onClick={() => location.reload()}>
        {m.tryAgain()}
      </button>
    </div>
  );
}
