import type { LogAction, LogEntry, SeatedSetup, TableModel } from '@coup-fourre/client';
import type { EventJson } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import type { SoundName } from '../../ui/sound/soundSpec.ts';
import { soundsOf } from './speaker.ts';

const PERSON = { kind: 'person', name: 'You' } as const;
const COMPUTER = { kind: 'computer', name: 'Marguerite', level: 'classic' } as const;

function setup(...occupants: SeatedSetup['occupants']): SeatedSetup {
  return { edition: 'winning-moves-2008', players: 2, house: {}, occupants };
}

const ALONE = setup(PERSON, COMPUTER);
const SHARED = setup(PERSON, PERSON);

function entry(seat: number, action: LogAction): LogEntry {
  return { id: 1, seat, team: seat, action };
}

/** The sounds that seat 0 hears. The latest action comes first. */
function soundsHeard(
  news: readonly LogEntry[],
  events: readonly EventJson[],
  more: Partial<Pick<TableModel, 'setup' | 'pendingHazard'>> = {},
): readonly SoundName[] {
  const update = {
    setup: ALONE,
    seat: 0,
    frontSeat: 0,
    team: 0,
    viewJson: { target: 700 as const },
    pendingHazard: null,
    events,
    ...more,
  };
  return soundsOf(update, news).map(({ sound }) => sound);
}

const HAZARD: NonNullable<TableModel['pendingHazard']> = { hazard: 'stop', by: 1, on: 0, canCall: true };

test('a card first sounds like paper, then has its own sound, then comes the sound of the turn', () => {
  const stop = entry(1, { type: 'attack', card: 'stop', target: 0 });
  const turn: EventJson[] = [
    { type: 'turn', seat: 0 },
    { type: 'draw', seat: 0, card: 'roll' },
  ];
  expect(soundsHeard([stop], turn)).toEqual(['lay', 'stop', 'yourTurn', 'draw']);
});

test('another player’s turn makes no sound', () => {
  expect(soundsHeard([entry(0, { type: 'discard', card: '25' })], [{ type: 'turn', seat: 1 }])).toEqual(['discard']);
});

test('the turn after a safety makes no sound', () => {
  const safety = entry(0, { type: 'safety', card: 'extraTank' });
  expect(soundsHeard([safety], [{ type: 'turn', seat: 0 }])).toEqual(['lay', 'extraTank']);
});

test('a possible coup fourré makes a sound', () => {
  const stop = entry(1, { type: 'attack', card: 'stop', target: 0 });
  expect(soundsHeard([stop], [], { pendingHazard: HAZARD })).toEqual(['lay', 'stop', 'mayCall']);
  expect(soundsHeard([stop], [], { pendingHazard: { ...HAZARD, canCall: false } })).toEqual(['lay', 'stop']);
});

test('on a shared device a pending hazard sounds the same for every holder of the safety', () => {
  const stop = entry(1, { type: 'attack', card: 'stop', target: 0 });
  const sounds = [true, false].map((canCall) =>
    soundsHeard([stop], [], { setup: SHARED, pendingHazard: { ...HAZARD, canCall } }),
  );
  expect(sounds[0]).toEqual(sounds[1]);
  expect(sounds[0]).toContain('mayCall');
});

test('declining a coup fourré makes no sound', () => {
  expect(soundsHeard([entry(0, { type: 'pass' })], [{ type: 'pass', seat: 0 }])).toEqual([]);
});

test('a coup fourré and the end of a deal have their own sounds, without the sound of a turn', () => {
  const call = entry(0, { type: 'call', card: 'rightOfWay', hazard: 'stop', by: 1 });
  expect(soundsHeard([call], [])).toEqual(['coupFourre']);
  const ended: EventJson[] = [{ type: 'turn', seat: 0 }, { type: 'dealOver' }];
  expect(soundsHeard([entry(0, { type: 'drive', card: '200', miles: 200, total: 1000 })], ended)).toEqual([
    'lay',
    '200',
    'dealOver',
  ]);
});

test('a deal that continued elsewhere plays only the sound of the current prompt', () => {
  const news = Array.from({ length: 20 }, () => entry(1, { type: 'discard', card: '25' }));
  const events: EventJson[] = [
    { type: 'turn', seat: 0 },
    { type: 'draw', seat: 0, card: null },
    { type: 'turn', seat: 1 },
    { type: 'turn', seat: 0 },
  ];
  expect(soundsHeard(news, events)).toEqual(['yourTurn']);
});

test.each([
  [2, [0, 0.7]],
  [4, [0, -0.7, 0, 0.7]],
] as const)('with %i seats, the others sound from left to right', (players, pans) => {
  const table = { ...ALONE, players };
  const heard = pans.map((_, seat) => {
    const update = {
      setup: table,
      seat: 0,
      frontSeat: 0,
      team: 0,
      viewJson: { target: 700 as const },
      pendingHazard: null,
      events: [],
    };
    return soundsOf(update, [entry(seat, { type: 'discard', card: '25' })])[0]?.pan;
  });
  expect(heard).toEqual(pans);
});

test('a rival who comes within 100 miles of the end is heard once', () => {
  const drive = (seat: number, total: number) => entry(seat, { type: 'drive', card: '50', miles: 50, total });
  expect(soundsHeard([drive(1, 600)], [])).toContain('nearFinish');
  for (const [seat, total] of [
    [1, 550],
    [1, 650],
    [0, 600],
  ] as const)
    expect(soundsHeard([drive(seat, total)], [])).not.toContain('nearFinish');
});
