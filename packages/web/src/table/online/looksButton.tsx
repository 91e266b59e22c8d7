import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Appearance } from '@coup-fourre/room';
import { useState } from 'react';
import { ownAppearance } from '../../game/appearance.ts';
import type { TeamPaint } from '../../game/team.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AppearanceFields } from './appearanceFields.tsx';

interface LooksButtonProps {
  readonly team?: TeamPaint;
  /** Called with what was chosen, once it is stored. */
  readonly changed?: (appearance: Appearance) => void;
}

/** The button that opens the choice of one's face and car. */
export function LooksButton({ team, changed }: LooksButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button quiet looks-button" onClick={() => setOpen(true)}>
        <Icon name="user" size={20} /> {m.looks()}
      </button>
      {isOpen && (
        <Dialog title={m.looks()} onClose={close}>
          <LooksForm
            {...(team && { team })}
            done={(appearance) => {
              close();
              changed?.(appearance);
            }}
          />
          <button type="button" className="button quiet" onClick={close}>
            {m.cancel()}
          </button>
        </Dialog>
      )}
    </>
  );
}

interface LooksFormProps {
  readonly team?: TeamPaint;
  readonly done: (appearance: Appearance) => void;
}

/** The choice is kept on this device, and by the server if it knows the device's guest. */
function LooksForm({ team, done }: LooksFormProps) {
  const { identity } = useOnline();
  const known = useIdentity();
  const settings = useSettings();
  const guest = known.state === 'known' ? known.guest : null;
  const [appearance, setAppearance] = useState(guest?.appearance ?? ownAppearance(settings.get()));
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function save(): Promise<void> {
    const reason = guest && (await identity.change({ name: guest.name, appearance }));
    setRefused(reason);
    if (reason !== null) return;
    settings.change(appearance);
    done(appearance);
  }

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <AppearanceFields appearance={appearance} change={setAppearance} {...(team && { team })} />
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      <button type="submit" className="button">
        {m.save()}
      </button>
    </form>
  );
}
