import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { LoadingPage, NotFound } from '../../ui/page/page.tsx';
import { goTo, useOpenedAddress } from '../../ui/page/useAddress.ts';
import { saveFile, useFound } from '../../ui/useShare.ts';
import { ShareLink } from '../links/index.ts';
import { EditStudyDialog } from './editStudyDialog.tsx';
import { exampleStudy } from './exampleStudy.ts';
import type { StudyOfTexts } from './studies.worker.ts';
import { studyFaultText } from './studyFault.tsx';
import { StudyReader } from './studyReader.tsx';
import { newStudyId, type ReadStudyResult, readStudy, useStudies, writeStudy } from './useStudies.ts';

/** A study on this device, with buttons to change it. */
export function OwnStudyScreen({ study: id }: { readonly study: string }) {
  const { store, studies } = useStudies();
  const study = studies.find((each) => each.id === id);
  if (study === undefined) return <NotFound text={m.studyGone()} />;
  return (
    <StudyReader
      study={study}
      openAt={(index, moment) => {
        const chapters = study.chapters.map((chapter, each) =>
          each === index ? { ...chapter, opens: moment } : chapter,
        );
        store.keep({ ...study, chapters });
      }}
    >
      <DialogButton
        small
        icon="share"
        text={m.studyShare()}
        dialog={(close) => <ShareStudyDialog study={study} close={close} />}
      />
      <DialogButton
        small
        icon="pencil"
        text={m.studyEdit()}
        dialog={(close) => <EditStudyDialog study={study} store={store} close={close} />}
      />
    </StudyReader>
  );
}

export function SharedStudyScreen() {
  const { fragment, key } = useOpenedAddress();
  return <ForeignStudy key={key} read={() => readStudy({ packed: fragment.replace(/^#/, '') })} />;
}

export function ExampleStudyScreen() {
  const locale = useSetting('locale');
  return <ForeignStudy key={locale} read={() => readStudy({ text: exampleStudy() })} />;
}

/** A study that is not on this device, with a button to store it there. */
function ForeignStudy({ read: readAgain }: { readonly read: () => Promise<ReadStudyResult> }) {
  const { store } = useStudies();
  const read = useFound(readAgain);
  const [isFull, setFull] = useState(false);
  if (read === null) return <LoadingPage title={m.studies()} />;
  if (!read.ok) return <NotFound text={studyFaultText(read.fault)} />;
  const { study } = read;

  function keep(): void {
    const id = newStudyId();
    if (store.keep({ ...study, id })) goTo(`/studies/${id}`);
    else setFull(true);
  }

  return (
    <StudyReader study={study}>
      <Button quiet small icon="plus" text={m.studyKeep()} onClick={keep} />
      {isFull && <p role="alert">{m.studyFull()}</p>}
    </StudyReader>
  );
}

/** A study as one link and as one file. */
function ShareStudyDialog({ study, close }: { readonly study: StudyOfTexts; readonly close: () => void }) {
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
