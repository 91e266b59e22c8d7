import type { ConnectionOptions } from '@nats-io/transport-node';
import { type BusOptions, ReconnectingBus } from './reconnectingBus.ts';

/** The subject on which nodes with the same NATS servers notify each other. */
const SUBJECT = 'coup-fourre.rooms';

/** A bus over a NATS subject. `url` may list several servers, separated by commas. */
export function natsBus(url: string, options: Partial<BusOptions>): ReconnectingBus {
  return new ReconnectingBus(async ({ onPayload, onLost, signal, timeoutMs }) => {
    const { connect } = await import('@nats-io/transport-node');
    const connection = await connect({
      ...connectionOptions(url),
      name: 'coup-fourre',
      reconnect: false,
      timeout: timeoutMs,
    });
    const end = (): void => void connection.close();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    void connection.closed().then((error) => onLost(error ?? new Error('the NATS server has closed the connection')));
    connection.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (error) onLost(error);
        // A separate microtask keeps an error of a listener away from the parser.
        else queueMicrotask(() => onPayload(message.string()));
      },
    });
    return {
      async send(payloads) {
        for (const payload of payloads) connection.publish(SUBJECT, payload);
        await connection.flush();
      },
    };
  }, options);
}

/** `nats://name:password@host:4222`, or a token before the @; `tls://` requires encryption. */
export function connectionOptions(url: string): ConnectionOptions {
  const urls = url.split(',').map((part) => parseUrl(part.trim()));
  const [{ username, password } = { username: '', password: '' }] = urls;
  return {
    servers: urls.map(({ host }) => host),
    ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(password !== '' ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(password === '' && username !== '' ? { token: decodeURIComponent(username) } : {}),
  };
}

function parseUrl(url: string): URL {
  const full = url.includes('://') ? url : `nats://${url}`;
  // The error thrown by URL would contain the password.
  if (!URL.canParse(full)) throw new Error('the URL of the NATS server is invalid: it must look like nats://host:4222');
  return new URL(full);
}
