import './reference.css';
import { editionName, m } from '@coup-fourre/client/text';
import {
  DEFAULT_EDITION,
  EDITION_IDS,
  EDITIONS,
  editionOf,
  type Players,
  rulesFor,
  supportsPlayers,
} from '@coup-fourre/rules';
import { useMemo, useState } from 'react';
import { Sprites } from '../../table/sprites.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { Reference } from './reference.tsx';

/** The rules of an edition. The address's fragment may name a rule. */
export function RulesScreen({ edition: id }: { readonly edition: string | undefined }) {
  const edition = EDITION_IDS.find((known) => known === id) ?? DEFAULT_EDITION;
  const [chosenPlayers, setPlayers] = useState<Players>(2);
  const players = supportsPlayers(editionOf(edition), chosenPlayers) ? chosenPlayers : 2;
  const rules = useMemo(() => rulesFor(edition, players), [edition, players]);
  const rule = location.hash.slice(1) || undefined;
  return (
    <>
      <Sprites of={edition} />
      <Page title={m.rulesPage()} className="rules-page">
        <section className="tile row wrap rules-choice">
          <label className="field-name">
            <span className="label">{m.editionLabel()}</span>
            <select
              value={edition}
              onChange={({ target }) => {
                const chosen = EDITIONS.find(({ id }) => id === target.value);
                if (chosen) goTo(`/rules/${chosen.id}`);
              }}
            >
              {EDITIONS.map(({ id }) => (
                <option key={id} value={id}>
                  {editionName(id)}
                </option>
              ))}
            </select>
          </label>
          <label className="field-name">
            <span className="label">{m['rules.players']()}</span>
            <select
              value={players}
              onChange={({ target }) => {
                const chosen = editionOf(edition).players.find((count) => String(count) === target.value);
                if (chosen) setPlayers(chosen);
              }}
            >
              {editionOf(edition).players.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="button quiet" onClick={() => print()}>
            {m.print()}
          </button>
          <Link to="/learn" className="button quiet">
            <Icon name="play" size={18} /> {m.learnTitle()}
          </Link>
        </section>
        <section className="tile rules-text">
          <Reference
            rules={rules}
            rule={rule}
            level={2}
            onNavigate={(number) => history.replaceState(history.state, '', `#${number}`)}
          />
        </section>
      </Page>
    </>
  );
}
