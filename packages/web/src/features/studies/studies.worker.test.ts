import { expect, it } from 'vitest';
import { packText } from '../../worker/packedText.ts';
import { type StudyOfTexts, studyCalls } from './studies.worker.ts';

const RECORD = `coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro
note Ils n’ont pas de Roulez.
0 ro !
`;
const STUDY: StudyOfTexts = {
  title: 'Fin',
  note: 'À lire.',
  chapters: [{ title: 'Un', record: RECORD, opens: { deal: 1, step: 1 } }],
};

const { readStudy, writeStudy } = studyCalls;

it('a study comes back from its file and from its link', async () => {
  const { text, packed } = await writeStudy(STUDY);
  expect(await readStudy({ text })).toEqual({ ok: true, study: STUDY });
  expect(await readStudy({ packed })).toEqual({ ok: true, study: STUDY });
});

it('a damaged link and a file of another kind are refused', async () => {
  const { packed } = await writeStudy(STUDY);
  expect(await readStudy({ packed: packed.slice(0, -20) })).toEqual({ ok: false, fault: { kind: 'damaged' } });
  expect(await readStudy({ packed: await packText(new TextEncoder().encode(RECORD)) })).toEqual({
    ok: false,
    fault: { kind: 'badStudy', message: expect.stringContaining('a study must begin with'), line: 1 },
  });
});
