import { expect, it } from 'vitest';
import { boundaryFaults } from './boundaries.mjs';

const TABLE = {
  rules: { uses: '', external: '', order: ['model', 'play formats', 'index.ts'] },
  web: { uses: 'rules client/*', order: ['worker,features/*/*.worker.ts + rules/authority', 'ui', 'features'] },
  load: { uses: 'rules' },
};
const faultsIn = (files) => boundaryFaults(new Map(Object.entries(files)), TABLE);

it('a file may import earlier places, its neighbors, and the packages of the table', () => {
  expect(
    faultsIn({
      'rules/model/card.ts': '',
      'rules/play/apply.ts': "import { CARDS } from '../model/card.ts';\nimport { deal } from './deal.ts';",
      'rules/index.ts': "export * from './play/apply.ts';\nexport type { Card } from './model/card.ts';",
      'web/worker/worker.ts':
        "import { play } from '@coup-fourre/rules/authority';\nimport '../features/review/run.worker.ts';",
      'web/features/review/run.worker.ts':
        "import { ask } from '../../worker/ask.ts';\nimport { STEPS } from './steps.ts';",
      'web/features/review/screen.tsx':
        "import { useState } from 'react';\nimport { text } from '@coup-fourre/client/text';",
      'web/features/days/screen.tsx': "const lazy = () => import('../review/index.ts');",
    }),
  ).toEqual([]);
});

it.each([
  ['rules/model/card.ts', "import { apply } from '../play/apply.ts';", 'play/apply.ts is not below model in the table'],
  [
    'rules/model/card.ts',
    "import type { A } from '../play/apply.ts';",
    'play/apply.ts is not below model in the table',
  ],
  ['rules/play/apply.ts', "import {\n  a,\n} from '../formats/a.ts';", 'formats/a.ts is not below play in the table'],
  ['rules/new/a.ts', "import { a } from '../model/a.ts';", 'model/a.ts is not below new/a.ts in the table'],
  ['rules/model/card.ts', "import { v } from 'valibot';", 'valibot is not in the table'],
  [
    'rules/model/card.ts',
    "import { a } from '../../bots/a.ts';",
    '../bots/a.ts is in another package: import it by name',
  ],
  [
    'web/ui/a.ts',
    "export { a } from '@coup-fourre/rules/authority';",
    '@coup-fourre/rules/authority is not in the table',
  ],
  [
    'web/ui/a.ts',
    "const a = () => import('../features/days/index.ts');",
    'features/days/index.ts is not below ui in the table',
  ],
  [
    'web/features/days/a.ts',
    "import { a } from '../review/a.ts';",
    'features/review/a.ts is in another feature: import its index.ts',
  ],
  ['load/a.ts', "import { a } from 'coup-fourre';", 'coup-fourre is not in the table'],
  [
    'load/a.ts',
    "import { a } from '@coup-fourre/rules/authority';",
    '@coup-fourre/rules/authority is not in the table',
  ],
])('%s: %s', (file, text, fault) => {
  expect(faultsIn({ [file]: text })).toEqual([`${file}: ${fault}`]);
});

const CIRCLE = {
  'web/ui/page/a.ts': "import { b } from '../sound/b.ts';",
  'web/ui/sound/b.ts': '',
  'web/ui/sound/c.ts': "import { d } from '../page/d.ts';",
  'web/ui/page/d.ts': '',
  'web/ui/other/e.ts': "import { b } from '../sound/b.ts';",
};

it('two subfolders that import each other are found, unless one imports types only', () => {
  expect(faultsIn(CIRCLE)).toEqual(['web/ui: a circle of page sound']);
  expect(faultsIn({ ...CIRCLE, 'web/ui/sound/c.ts': "import { type D, type E } from '../page/d.ts';" })).toEqual([]);
});

it("a folder's own files that import its subfolder, and are imported by it, are found", () => {
  expect(
    faultsIn({
      'web/ui/a.ts': "import { b } from './page/b.ts';",
      'web/ui/page/b.ts': '',
      'web/ui/page/c.ts': "import { d } from '../d.ts';",
      'web/ui/d.ts': '',
    }),
  ).toEqual(['web/ui: a circle of . page']);
});

it('files that import each other are found', () => {
  expect(faultsIn({ 'load/a.ts': "import { b } from './b.ts';", 'load/b.ts': "import { a } from './a.ts';" })).toEqual([
    'files: a circle of load/a.ts load/b.ts',
  ]);
});
