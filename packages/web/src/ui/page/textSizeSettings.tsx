import { m } from '@coup-fourre/client/text';
import { TEXT_SIZES, type TextSize } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Choices } from '../choices.tsx';

const NAMES: Readonly<Record<TextSize, () => string>> = {
  standard: m.textStandard,
  large: m.textLarge,
  larger: m.textLarger,
};

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
        values={TEXT_SIZES.map((value) => ({ value, name: NAMES[value]() }))}
        chosen={textSize}
        choose={(chosen) => settings.change({ textSize: chosen })}
      />
    </div>
  );
}
