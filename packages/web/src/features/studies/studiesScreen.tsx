import './studies.css';
import { m } from '@coup-fourre/client/text';
import { cleanTitle, MAX_STUDY_TITLE } from '@coup-fourre/rules';
import { type FormEvent, useState } from 'react';
import type { KeptStudy } from '../../game/studies.ts';
import { Icon } from '../../ui/art/index.ts';
import { FileButton } from '../../ui/fileButton.tsx';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { TextField } from '../../ui/textField.tsx';
import { Tile } from '../../ui/tile.tsx';
import { StudyFault } from './studyFault.tsx';
import { newStudyId, type ReadStudyResult, readStudy, useStudies } from './useStudies.ts';

/** The studies on this device, and buttons to begin one or to open a file. */
export function StudiesScreen() {
  const { store, studies } = useStudies();
  const [title, setTitle] = useState('');
  const [read, setRead] = useState<ReadStudyResult | null>(null);
  const [isFull, setFull] = useState(false);

  function keep(study: Omit<KeptStudy, 'id'>): void {
    const id = newStudyId();
    const isKept = store.keep({ ...study, id });
    setFull(!isKept);
    if (isKept) goTo(`/studies/${id}`);
  }

  function make(event: FormEvent): void {
    event.preventDefault();
    const clean = cleanTitle(title);
    if (clean !== '') keep({ title: clean, chapters: [] });
  }

  async function open(file: File): Promise<void> {
    const found = await readStudy({ text: await file.text() });
    setRead(found);
    if (found.ok) keep(found.study);
  }

  return (
    <Page title={m.studies()} subtitle={m.studiesText()}>
      <div className="tiles-left">
        <Tile title={m.studiesOwn()} className="stack">
          {studies.length === 0 ? (
            <>
              <p>{m.studiesNone()}</p>
              <ButtonLink quiet icon="eye" text={m.studyExample()} to="/studies/example" />
            </>
          ) : (
            <ul className="stack close">
              {studies.map((study) => (
                <li key={study.id}>
                  <Link to={`/studies/${study.id}`} className="way">
                    <span className="named">
                      <b>{study.title}</b>
                      <small>{m.studyChapters({ count: study.chapters.length })}</small>
                    </span>
                    <Icon name="next" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Tile>
      </div>
      <div className="tiles-right">
        <Tile title={m.studyNew()}>
          <form className="stack" onSubmit={make}>
            <TextField label={m.studyTitle()} value={title} maxLength={MAX_STUDY_TITLE} change={setTitle} />
            <div className="row wrap even">
              <button type="submit" className="button">
                {m.studyMake()}
              </button>
              <FileButton quiet text={m.studyOpenFile()} accept=".txt,text/plain" take={(file) => void open(file)} />
            </div>
            <p>{m.studyMakeText()}</p>
            {isFull && <p role="alert">{m.studyFull()}</p>}
            {read?.ok === false && <StudyFault fault={read.fault} />}
          </form>
        </Tile>
      </div>
    </Page>
  );
}
