import { m } from '@coup-fourre/client/text';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveFile, useFound } from '../../ui/useShare.ts';
import { ShareLink } from '../links/index.ts';
import type { StudyOfTexts } from './studies.worker.ts';
import { writeStudy } from './useStudies.ts';

interface ShareStudyDialogProps {
  readonly study: StudyOfTexts;
  readonly close: () => void;
}

/** A study as one link and as one file. */
export function ShareStudyDialog({ study, close }: ShareStudyDialogProps) {
  const found = useFound(async () => ({ written: await writeStudy(study) }));
  const written = found?.written;
  return (
    <Dialog title={m.studyShareTitle()} className="challenge-dialog" hasFocusOnTitle onClose={close}>
      {found === null && <output>{m.loading()}</output>}
      {written === null && <p role="alert">{m.studyFault()}</p>}
      {written && (
        <>
          <ShareLink
            text={m.studyShareText()}
            link={fullUrl(`/study#${written.packed}`)}
            label={m.studyLink()}
            to={`/study#${written.packed}`}
          />
          <Button
            quiet
            icon="copy"
            text={m.studySave()}
            onClick={() => saveFile({ name: 'coup-fourre-study.txt', text: written.text, type: 'text/plain' })}
          />
        </>
      )}
    </Dialog>
  );
}
