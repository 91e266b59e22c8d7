import { m } from '@coup-fourre/client/text';
import { ThemePictures } from '../../ui/page/themeSwitch.tsx';

/** The light over the road. */
export function ThemeTile() {
  return (
    <section className="tile mood-tile">
      <h2>{m.mood()}</h2>
      <ThemePictures />
    </section>
  );
}
