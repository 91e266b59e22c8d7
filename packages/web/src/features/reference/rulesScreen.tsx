import './reference.css';
import { editionName, m } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, EDITION_IDS, editionOf, type Players, rulesFor, supportsPlayers } from '@coup-fourre/rules';
import { useMemo, useState } from 'react';
import { Sprites } from '../../table/sprites.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { SelectField } from '../../ui/select.tsx';
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
          <SelectField
            label={m.editionLabel()}
            values={EDITION_IDS}
            textOf={editionName}
            chosen={edition}
            choose={(id) => goTo(`/rules/${id}`)}
          />
          <SelectField
            label={m['rules.players']()}
            values={editionOf(edition).players}
            chosen={players}
            choose={setPlayers}
          />
          <Button quiet text={m.print()} onClick={() => print()} />
          <ButtonLink quiet to="/learn">
            <Icon name="play" size={18} /> {m.learnTitle()}
          </ButtonLink>
        </section>
        <section className="tile">
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
