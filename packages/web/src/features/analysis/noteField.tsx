import { notesAt } from '@coup-fourre/client/analysis';
import { m, markText } from '@coup-fourre/client/text';
import { cleanNote, MARKS, MAX_NOTE, type Mark, type Notes } from '@coup-fourre/rules';
import { useState } from 'react';
import { Select } from '../../ui/select.tsx';
import type { Analysis, OpenAnalysis } from './useAnalysis.ts';

interface NoteFieldProps {
  readonly analysis: Analysis;
  readonly open: OpenAnalysis;
}

/** The note and the mark of the shown move, behind the word "Note". The tree shows them as well. */
export function NoteField(props: NoteFieldProps) {
  return (
    <details className="note-field">
      <summary>{m.noteTitle()}</summary>
      <Fields key={props.open.place.path.join('.')} {...props} />
    </details>
  );
}

function Fields({ analysis, open: { place } }: NoteFieldProps) {
  const { mark, note = '' } = notesAt(place);
  // What is typed, with spaces that the record does not keep.
  const [typed, setTyped] = useState(note);
  const isStart = place.path.length === 0;

  function write(change: { readonly mark?: Mark | null; readonly text?: string }): void {
    const next = change.mark === undefined ? mark : change.mark;
    const text = cleanNote(change.text ?? typed);
    const notes: Notes = { ...(next && { mark: next }), ...(text !== '' && { note: text }) };
    analysis.annotate(notes);
  }

  return (
    <>
      <label className="line-field">
        <span className="label">{isStart ? m.noteStart() : m.noteText()}</span>
        <textarea
          rows={3}
          maxLength={MAX_NOTE}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            write({ text: target.value });
          }}
        />
      </label>
      {!isStart && (
        <label className="row">
          <span className="label">{m.noteMark()}</span>
          <Select<Mark | null>
            values={[null, ...MARKS]}
            textOf={(each) => (each === null ? m.noteNoMark() : `${each} ${markText(each)}`)}
            chosen={mark ?? null}
            choose={(each) => write({ mark: each })}
          />
        </label>
      )}
    </>
  );
}
