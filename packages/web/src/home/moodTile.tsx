import { m } from '../paraglide/messages.js';
import { MoodPictures } from '../shell/moodSwitch.tsx';

/** The light over the road. */
export function MoodTile() {
  return (
    <section className="tile mood-tile">
      <h2>{m.mood()}</h2>
      <MoodPictures />
    </section>
  );
}
