import { CardSymbol } from '../art/index.ts';
import { useEdition } from '../game/useEdition.ts';
import { Toggle } from '../lobby/toggle.tsx';
import { useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { SAFETY_PLACES } from '../table/tableau.tsx';
import { cardText } from '../text/cardText.ts';

/** Which safeties are to be called by themselves when their hazard comes. No one else is told. */
export function CallForMe() {
  const { room, update } = useRoom();
  const edition = useEdition();
  if (update === null || update.seat === null) return null;
  return (
    <fieldset className="call-for-me">
      <legend>{m.callForMe()}</legend>
      <p className="label">{m.callForMeNote()}</p>
      {SAFETY_PLACES.map((safety) => (
        <Toggle
          key={safety}
          label={cardText(safety, edition)}
          picture={<CardSymbol card={safety} className="symbol" />}
          isOn={update.callsForMe.includes(safety)}
          change={(on) => void room.ask({ type: 'callForMe', safety, on })}
        />
      ))}
    </fieldset>
  );
}
