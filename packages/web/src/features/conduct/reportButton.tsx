import { CONDUCT_MESSAGES, m } from '@coup-fourre/client/text';
import type { Reported } from '@coup-fourre/room';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';

const ReportDialog = lazyPart(async () => (await import('./reportDialog.tsx')).ReportDialog, CONDUCT_MESSAGES);

export interface ReportedPerson {
  readonly name: string;
  readonly reported: Reported;
}

export interface Short {
  /** True beside the person's name, where the button shows a verb alone. */
  readonly isShort?: boolean;
}

export function ReportButton({ name, reported, isShort = false }: ReportedPerson & Short) {
  return (
    <DialogButton
      small
      icon="flag"
      text={isShort ? m.report() : m.reportPlayer({ name })}
      label={isShort ? m.reportPlayer({ name }) : undefined}
      dialog={(close) => <ReportDialog name={name} reported={reported} close={close} />}
    />
  );
}
