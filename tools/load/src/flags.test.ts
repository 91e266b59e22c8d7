import { describe, expect, it } from 'vitest';
import { type Flags, PHASES, parseFlags } from './flags.ts';

function flags(line: string): Flags {
  const read = parseFlags(line === '' ? [] : line.split(' '));
  if (read.kind !== 'flags') throw new Error(JSON.stringify(read));
  return read.flags;
}

function usageError(line: string): string {
  const read = parseFlags(line.split(' '));
  return read.kind === 'wrong' ? read.message : `taken: ${JSON.stringify(read)}`;
}

describe('the arguments', () => {
  it('default to everything on SQLite', () => {
    expect(flags('')).toMatchObject({ store: 'sqlite', bus: 'inProcess', phases: PHASES, pacedRooms: 2000 });
    expect(flags('').generators).toBeGreaterThanOrEqual(1);
  });

  it('on PostgreSQL default to its own notifications, unless NATS is requested or given', () => {
    expect(flags('--store postgres --nodes 3')).toMatchObject({ bus: 'postgres', nodes: 3 });
    expect(flags('--store postgres --bus nats').bus).toBe('nats');
    expect(flags('--store postgres --nats-url nats://127.0.0.1')).toMatchObject({
      bus: 'nats',
      natsUrl: 'nats://127.0.0.1',
    });
  });

  it('may select phases and change sizes', () => {
    const line =
      '--phases echo,memory --rooms 5 --paced-rooms 6 --resting-rooms 7 --sockets 8 --seconds 9 --generators 2';
    expect(flags(`${line} --json`)).toMatchObject({
      phases: ['echo', 'memory'],
      rooms: 5,
      pacedRooms: 6,
      restingRooms: 7,
      sockets: 8,
      seconds: 9,
      generators: 2,
      rounds: 1,
      output: 'json',
    });
  });

  it('may measure for a part of a second', () => {
    expect(flags('--seconds 0.5')).toMatchObject({ seconds: 0.5, comeSeconds: 0.5 });
  });

  it('may ask for a soak, which is not among the default phases', () => {
    expect(flags('--phases soak --commands 500')).toMatchObject({ phases: ['soak'], commands: 500 });
  });

  it('may set the number of people of a day, who arrive within ten minutes unless seconds are given', () => {
    expect(flags('--phases days')).toMatchObject({ phases: ['days'], people: 10_000, comeSeconds: 600, seconds: 7 });
    expect(flags('--phases days --people 9 --turns 3 --seconds 60')).toMatchObject({
      people: 9,
      turns: 3,
      comeSeconds: 60,
    });
  });

  it('may ask for help', () => {
    expect(parseFlags(['--help']).kind).toBe('help');
  });
});

describe('a usage error is one sentence', () => {
  it.each([
    ['--store mysql', "--store must be one of sqlite, postgres, not 'mysql'"],
    ['--store postgres --bus redis', "--bus must be one of postgres, nats, not 'redis'"],
    ['--phases echo,lunch', `--phases must be one of ${PHASES.join(', ')}, background, soak, days, not 'lunch'`],
    ['--nodes 3', 'several --nodes need --store postgres'],
    ['--store postgres --phases soak', 'a soak needs --store sqlite'],
    ['--rooms 0', "--rooms must be a whole number of at least 1, not '0'"],
    ['--seconds 0', "--seconds must be a number above 0, not '0'"],
    ['--seconds 1e3', "--seconds must be a number above 0, not '1e3'"],
    ['--sockets many', "--sockets must be a whole number of at least 1, not 'many'"],
    ['--bus nats', '--bus, --database-url and --nats-url need --store postgres'],
    ['--database-url postgres://a', '--bus, --database-url and --nats-url need --store postgres'],
    ['--store postgres --bus postgres --nats-url nats://a', '--nats-url needs --bus nats'],
  ])('%s', (line, why) => {
    expect(usageError(line)).toBe(why);
  });

  it('an unknown option or a surplus word', () => {
    expect(usageError('--room 5')).toContain("'--room'");
    expect(usageError('echo')).toContain("'echo'");
  });
});
