import { cardText, m } from '@coup-fourre/client/text';
import { useEdition } from '../../game/useEdition.ts';
import { useRoom } from '../../online/useOnline.ts';
import { CardSymbol } from '../../ui/art/index.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { SAFETY_ORDER } from '../tableau.tsx';

/** Which safeties are called automatically when their hazard comes. No one else learns of it. */
export function AutoCallSettings() {
  const { room, update } = useRoom();
  const edition = useEdition();
  if (update === null || update.seat === null) return null;
  return (
    <fieldset className="call-for-me">
      <legend>{m.autoCall()}</legend>
      <p className="label">{m.autoCallNote()}</p>
      {SAFETY_ORDER.map((safety) => (
        <Toggle
          key={safety}
          label={cardText(safety, edition)}
          picture={<CardSymbol card={safety} className="symbol" />}
          isOn={update.autoCalls.includes(safety)}
          change={(on) => void room.send({ type: 'callForMe', safety, on })}
        />
      ))}
    </fieldset>
  );
}
