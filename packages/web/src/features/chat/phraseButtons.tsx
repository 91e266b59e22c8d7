import { m, phraseText } from '@coup-fourre/client/text';
import { PHRASES, type Phrase } from '@coup-fourre/room/options';
import { useRoom } from '../../online/useOnline.ts';
import { PHRASE_ICONS } from '../../table/online/phraseIcons.ts';
import { Icon } from '../../ui/art/index.ts';

/** Phrases to send with one tap; `some` offers only these. */
export function PhraseButtons({ some = PHRASES }: { readonly some?: readonly Phrase[] }) {
  const { room } = useRoom();
  return (
    <fieldset className="phrases" aria-label={m.phrases()}>
      {some.map((phrase) => (
        <button key={phrase} type="button" onClick={() => void room.send({ type: 'say', phrase })}>
          <PhraseIcon phrase={phrase} /> {phraseText(phrase)}
        </button>
      ))}
    </fieldset>
  );
}

function PhraseIcon({ phrase }: { readonly phrase: Phrase }) {
  const icon = PHRASE_ICONS[phrase];
  return icon === undefined ? null : <Icon name={icon} size={20} />;
}
