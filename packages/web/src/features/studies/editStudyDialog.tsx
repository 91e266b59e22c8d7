import { m } from '@coup-fourre/client/text';
import { cleanNote, cleanTitle, MAX_NOTE, MAX_STUDY_TITLE } from '@coup-fourre/rules';
import { useState } from 'react';
import type { KeptStudy, StudyStore } from '../../game/studies.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { goTo } from '../../ui/page/useAddress.ts';

interface EditStudyDialogProps {
  readonly study: KeptStudy;
  readonly store: StudyStore;
  readonly close: () => void;
}

/**
 * Title and introduction, and the chapters, which can be renamed, moved and deleted. Every change is stored at once.
 */
export function EditStudyDialog({ study, store, close }: EditStudyDialogProps) {
  const { chapters } = study;
  const [isFull, setFull] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  function change(next: Partial<KeptStudy>): void {
    setFull(!store.keep({ ...study, ...next }));
  }

  function setNote(typed: string): void {
    const { note: _, ...bare } = study;
    const note = cleanNote(typed);
    setFull(!store.keep(note === '' ? bare : { ...bare, note }));
  }

  function move(index: number, by: number): void {
    const moved = chapters[index];
    if (moved !== undefined) change({ chapters: chapters.toSpliced(index, 1).toSpliced(index + by, 0, moved) });
  }

  if (isDeleting)
    return (
      <ConfirmDialog
        title={m.studyDeleteTitle({ title: study.title })}
        action={m.studyDelete()}
        confirm={() => {
          store.remove(study.id);
          goTo('/studies');
        }}
        cancel={() => setDeleting(false)}
      />
    );
  return (
    <Dialog title={m.studyEdit()} className="sheet" hasFocusOnTitle onClose={close}>
      <div className="stack">
        {isFull && <p role="alert">{m.studyFull()}</p>}
        <TitleField label={m.studyTitle()} title={study.title} change={(title) => change({ title })} />
        <label className="line-field">
          <span className="label">{m.studyNote()}</span>
          <textarea
            rows={3}
            maxLength={MAX_NOTE}
            defaultValue={study.note}
            onBlur={({ target }) => setNote(target.value)}
          />
        </label>
        <h3>{m.studyChapters({ count: chapters.length })}</h3>
        <ol className="stack close chapter-rows">
          {chapters.map((chapter, index) => {
            const { title } = chapter;
            return (
              <li key={`${title} ${chapter.record}`} className="row">
                <TitleField
                  label={m.studyChapterTitle({ number: index + 1 })}
                  title={title}
                  change={(next) => change({ chapters: chapters.with(index, { ...chapter, title: next }) })}
                />
                <IconButton
                  icon="up"
                  label={m.studyMoveUp({ title })}
                  isOff={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon="down"
                  label={m.studyMoveDown({ title })}
                  isOff={index === chapters.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon="trash"
                  label={m.studyDeleteChapter({ title })}
                  onClick={() => change({ chapters: chapters.toSpliced(index, 1) })}
                />
              </li>
            );
          })}
        </ol>
        <Button quiet icon="trash" text={m.studyDelete()} onClick={() => setDeleting(true)} />
      </div>
    </Dialog>
  );
}

interface TitleFieldProps {
  readonly label: string;
  readonly title: string;
  readonly change: (title: string) => void;
}

/** A title, which is stored when the field loses the focus. An empty title is not stored. */
function TitleField({ label, title, change }: TitleFieldProps) {
  return (
    <label className="field-name">
      <span className="label">{label}</span>
      <input
        defaultValue={title}
        maxLength={MAX_STUDY_TITLE}
        autoComplete="off"
        onBlur={({ target }) => {
          const clean = cleanTitle(target.value);
          target.value = clean === '' ? title : clean;
          if (clean !== '' && clean !== title) change(clean);
        }}
      />
    </label>
  );
}
