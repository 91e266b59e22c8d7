import { capitalized, m } from '@coup-fourre/client/text';
import { TEXT_SIZES } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Choices } from '../choices.tsx';

export function TextSizeSettings() {
  const textSize = useSetting('textSize');
  const settings = useSettings();
  return (
    <div className="text-size">
      <span className="label" aria-hidden="true">
        {m.textSize()}
      </span>
      <Choices
        label={m.textSize()}
        values={TEXT_SIZES.map((value) => ({ value, name: m[`text${capitalized(value)}`]() }))}
        chosen={textSize}
        choose={(chosen) => settings.change({ textSize: chosen })}
      />
    </div>
  );
}
