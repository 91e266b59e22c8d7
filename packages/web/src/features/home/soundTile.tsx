import { m } from '@coup-fourre/client/text';
import { SoundPanel } from '../../ui/sound/soundSwitch.tsx';

/** What is heard. */
export function SoundTile() {
  return (
    <section className="tile sound-tile">
      <h2>{m.sound()}</h2>
      <SoundPanel />
    </section>
  );
}
