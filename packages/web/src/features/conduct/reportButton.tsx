import { CONDUCT_MESSAGES, m } from '@coup-fourre/client/text';
import type { Reported } from '@coup-fourre/room';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';

const ReportDialog = lazyPart(async () => (await import('./reportDialog.tsx')).ReportDialog, CONDUCT_MESSAGES);

export interface ReportedPerson {
  readonly name: string;
  readonly reported: Reported;
}

/** Opens the form that reports someone. */
export function ReportButton({ name, reported }: ReportedPerson) {
  return (
    <DialogButton
      small
      icon="flag"
      text={m.reportPlayer({ name })}
      dialog={(close) => <ReportDialog name={name} reported={reported} close={close} />}
    />
  );
}
