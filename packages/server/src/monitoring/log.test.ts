import { expect, it } from 'vitest';
import { anonymizedAddress, createLog } from './log.ts';

function lines(): { readonly written: string[]; readonly to: { write(line: string): void } } {
  const written: string[] = [];
  return { written, to: { write: (line) => void written.push(line) } };
}

it('a log contains a JSON line for each entry at or above its level', () => {
  const { written, to } = lines();
  const log = createLog('info', to);
  log.debug({ route: '/' }, 'request');
  log.info({ address: 'http://127.0.0.1:8080' }, 'started');
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 'info',
    address: 'http://127.0.0.1:8080',
    msg: 'started',
  });
});

it('a log never shows tokens, codes, hands or chat, even if they are passed to it', () => {
  const { written, to } = lines();
  const secrets = ['token', 'cookie', 'code', 'hand', 'text', 'secret', 'value', 'session', 'name', 'view', 'url'];
  const log = createLog('info', to);
  for (const secret of secrets) {
    log.info({ [secret]: 'hunter2' });
    log.info({ guest: { [secret]: 'hunter2' }, a: { b: { [secret]: 'hunter2' } } });
  }
  expect(written).toHaveLength(2 * secrets.length);
  expect(written.join('')).not.toContain('hunter2');
});

it('an error is logged with its stack and cause, without fields added by a driver', () => {
  const { written, to } = lines();
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', parameters: ['hunter2'] });
  createLog('info', to).error({ err: new Error('the store is away', { cause }) });
  const { err } = JSON.parse(written[0] ?? '') as { err: { stack: string } };
  expect(err).toMatchObject({ message: 'the store is away', cause: { message: 'refused', kind: 'ECONNREFUSED' } });
  expect(err.stack).toContain('log.test.ts');
  expect(written[0]).not.toContain('hunter2');
});

it('an address is anonymized', () => {
  expect(anonymizedAddress('192.0.2.77')).toBe('192.0.2.x');
  expect(anonymizedAddress('::ffff:192.0.2.77')).toBe('192.0.2.x');
  expect(anonymizedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2:x');
  expect(anonymizedAddress('nonsense')).toBe('unknown');
});
