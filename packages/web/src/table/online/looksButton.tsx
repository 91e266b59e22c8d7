import { Button } from '../../ui/button.tsx';
import './appearance.css';
import { capitalized, m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Appearance } from '@coup-fourre/room';
import { CAR_MODELS, FACES } from '@coup-fourre/room/options';
import { type ReactNode, useId, useState } from 'react';
import { ownAppearance } from '../../game/appearance.ts';
import type { TeamPaint } from '../../game/team.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { Avatar, Car, Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface LooksButtonProps {
  readonly team?: TeamPaint;
  /** Called once the choice is stored. */
  readonly changed?: (appearance: Appearance) => void;
}

export function LooksButton({ team, changed }: LooksButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button quiet small looks-button" onClick={() => setOpen(true)}>
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
          <Button quiet text={m.cancel()} onClick={close} />
        </Dialog>
      )}
    </>
  );
}

/** The form for face and car. The choice is stored on this device, and by the server if it knows the device's guest. */
function LooksForm({ team, done }: { readonly team?: TeamPaint; readonly done: (appearance: Appearance) => void }) {
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
      className="stack"
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

interface AppearanceFieldsProps {
  readonly appearance: Appearance;
  readonly change: (appearance: Appearance) => void;
  readonly team?: TeamPaint;
}

export function AppearanceFields({ appearance, change, team = 'teal' }: AppearanceFieldsProps) {
  return (
    <>
      <PictureChoice
        label={m.faceLabel()}
        className="faces-choice"
        values={FACES}
        chosen={appearance.face}
        choose={(face) => change({ ...appearance, face })}
        nameOf={(face) => m[`face${capitalized(face)}`]()}
        pictureOf={(face) => <Avatar portrait={face} team={team} />}
      />
      <PictureChoice
        label={m.carLabel()}
        className="cars-choice"
        values={CAR_MODELS}
        chosen={appearance.car}
        choose={(car) => change({ ...appearance, car })}
        nameOf={(car) => m[`car${capitalized(car)}`]()}
        pictureOf={(car) => (
          <svg viewBox="-66 -62 132 68" aria-hidden="true">
            <Car team={team} model={car} />
          </svg>
        )}
      />
    </>
  );
}

interface PictureChoiceProps<Value> {
  readonly label: string;
  readonly className: string;
  readonly values: readonly Value[];
  readonly chosen: Value | undefined;
  readonly choose: (value: Value) => void;
  readonly nameOf: (value: Value) => string;
  readonly pictureOf: (value: Value) => ReactNode;
}

/** Radio buttons with pictures. Initially none may be chosen. */
function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const { label, className, values, chosen, choose, nameOf, pictureOf } = props;
  const name = useId();
  return (
    <fieldset className={`picture-choice ${className}`}>
      <legend className="label">{label}</legend>
      {values.map((value) => (
        <label key={value} title={nameOf(value)}>
          <input
            type="radio"
            name={name}
            aria-label={nameOf(value)}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          {pictureOf(value)}
          {value === chosen && (
            <span className="tick" aria-hidden="true">
              <Icon name="check" size={14} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
