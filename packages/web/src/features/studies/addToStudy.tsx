import { m } from '@coup-fourre/client/text';
import { cleanTitle, isFirstMoment, MAX_CHAPTERS, MAX_STUDY_TITLE, type Moment } from '@coup-fourre/rules';
import { type FormEvent, useState } from 'react';
import { withChapter } from '../../game/studies.ts';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/textField.tsx';
import { newStudyId, useStudies } from './useStudies.ts';

interface ShownMoment {
  readonly record: string;
  readonly moment: Moment;
}

/** Puts a record into a study, as a chapter. */
export function AddToStudyButton(shown: ShownMoment) {
  return <DialogButton small text={m.studyAdd()} dialog={(close) => <AddToStudyDialog {...shown} close={close} />} />;
}

interface AddToStudyDialogProps extends ShownMoment {
  readonly close: () => void;
}

function AddToStudyDialog({ record, moment, close }: AddToStudyDialogProps) {
  const { store, studies } = useStudies();
  const [chosen, choose] = useState(studies.at(-1)?.id ?? null);
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [kept, setKept] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  const into = studies.find(({ id }) => id === chosen);
  const replaces = into?.chapters.some((chapter) => chapter.title === cleanTitle(title)) ?? false;
  const isWhole = into !== undefined && !replaces && into.chapters.length >= MAX_CHAPTERS;

  function add(event: FormEvent): void {
    event.preventDefault();
    const study = into ?? { id: newStudyId(), title: cleanTitle(name), chapters: [] };
    const chapter = cleanTitle(title);
    if (study.title === '' || chapter === '' || isWhole) return;
    const isKept = store.keep(
      withChapter(study, { title: chapter, record, ...(!isFirstMoment(moment) && { opens: moment }) }),
    );
    setFull(!isKept);
    if (isKept) setKept(study.id);
  }

  return (
    <Dialog title={m.studyAdd()} hasFocusOnTitle onClose={close}>
      {kept !== null ? (
        <>
          <output>{m.studyAdded()}</output>
          <div className="choices">
            <ButtonLink icon="arrow" text={m.studyRead()} to={`/studies/${kept}`} />
          </div>
        </>
      ) : (
        <form className="stack" onSubmit={add}>
          {studies.length > 0 && (
            <SelectField
              label={m.studyWhich()}
              values={[...studies.map(({ id }) => id), null]}
              textOf={(id) => studies.find((study) => study.id === id)?.title ?? m.studyNew()}
              chosen={chosen}
              choose={choose}
            />
          )}
          {into === undefined && (
            <TextField label={m.studyTitle()} value={name} maxLength={MAX_STUDY_TITLE} change={setName} />
          )}
          <TextField label={m.studyChapterName()} value={title} maxLength={MAX_STUDY_TITLE} change={setTitle} />
          {moment.step > 0 && <p>{m.studyOpensAt({ step: moment.step })}</p>}
          {replaces && <p>{m.studyReplaces()}</p>}
          {isWhole && <p role="alert">{m.studyWhole({ count: MAX_CHAPTERS })}</p>}
          {isFull && <p role="alert">{m.studyFull()}</p>}
          <button type="submit" className="button">
            {m.studyAddHere()}
          </button>
        </form>
      )}
    </Dialog>
  );
}
