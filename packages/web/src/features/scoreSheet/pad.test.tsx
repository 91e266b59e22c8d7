import { rulesFor, type Score } from '@coup-fourre/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pad } from './pad.tsx';

const score = (points: Partial<Score>) => points as Score;

test('lines that brought nobody points are marked, so that a phone can leave them out', () => {
  const sheet = {
    setup: {
      edition: 'winning-moves-2008',
      players: 2,
      house: {},
      occupants: [
        { kind: 'person', name: 'Ada' },
        { kind: 'computer', name: 'Marguerite', level: 'classic' },
      ],
      you: 0,
    },
    rules: rulesFor('winning-moves-2008', 2),
    teams: [0, 1],
    number: 1,
    target: 1000,
    scores: [score({ distance: 500 }), score({ distance: 700, tripCompleted: 400 })],
    pointsBefore: [0, 0],
  } as const;
  const rows = [
    ...renderToStaticMarkup(<Pad sheet={sheet} />).matchAll(/<tr([^>]*)><th scope="row"><button.*?>(.*?)<\/button>/g),
  ];
  const isMarked = ([, row = '']: RegExpExecArray) => row.includes('unscored');
  expect(rows.filter((row) => !isMarked(row)).map(([, , line]) => line)).toEqual(['Miles', 'Trip completed']);
  expect(rows.filter(isMarked)).toHaveLength(7);
});
