import {
  DEFAULT_EDITION,
  EDITIONS,
  type EditionId,
  editionOf,
  type Players,
  rulesFor,
  supportsPlayers,
} from '@coup-fourre/rules';
import { useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Sprites } from '../../table/sprites.tsx';
import { useWords } from '../../text/longText.ts';
import { editionName } from '../../text/ruleText.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useRoute.ts';
import { Reference } from './reference.tsx';
import { RULE_TEXTS, ruleWords } from './texts.ts';

/** The rules of an edition as a page of their own; the address may name a rule. */
export function RulesScreen({ edition = DEFAULT_EDITION }: { readonly edition?: EditionId | undefined }) {
  const words = useWords(RULE_TEXTS);
  const [wished, setPlayers] = useState<Players>(2);
  const players = supportsPlayers(editionOf(edition), wished) ? wished : 2;
  const rules = useMemo(() => rulesFor(edition, players), [edition, players]);
  const rule = location.hash.slice(1) || undefined;
  const text = (key: string) => (words === null ? '' : ruleWords(words, rules, key));
  return (
    <>
      <Sprites of={edition} />
      <Page title={m.rulesPage()} className="rules-page">
        <section className="tile rules-choice">
          <label className="field-name">
            <span className="label">{text('ui.edition')}</span>
            <select
              value={edition}
              onChange={({ target }) => {
                const chosen = EDITIONS.find(({ id }) => id === target.value);
                if (chosen) goTo({ at: 'rules', edition: chosen.id });
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
            <span className="label">{text('ui.players')}</span>
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
            {text('ui.print')}
          </button>
          <Link to={{ at: 'learn' }} className="button quiet">
            <Icon name="play" size={18} /> {text('ui.learn')}
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
