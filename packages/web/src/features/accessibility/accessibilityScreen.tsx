import { capitalized, m } from '@coup-fourre/client/text';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';

const PARTS = ['ear', 'keys', 'sight', 'hands', 'time', 'motion', 'missing'] as const;

/** What is accessible, how, and what is not. docs/accessibility.md has every criterion. */
export function AccessibilityScreen() {
  return (
    <Page title={m.accessibility()} subtitle={m.accessibilityNote()}>
      {PARTS.map((part) => (
        <Tile key={part} title={m[`access${capitalized(part)}`]()}>
          <p>{m[`access${capitalized(part)}Text`]()}</p>
        </Tile>
      ))}
      <ButtonLink icon="gear" text={m.settings()} to="/settings" />
    </Page>
  );
}
