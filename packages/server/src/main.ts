import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { siteOf } from './site.ts';

const PAGE = fileURLToPath(new URL('../../web/dist/app', import.meta.url));

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

function portFrom(text: string | undefined): number {
  const port = Number(text ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    stop(`PORT must be a number from 0 to 65535, not '${text}'.`);
  return port;
}

const host = process.env.HOST ?? '127.0.0.1';
const port = portFrom(process.env.PORT);
if (!existsSync(PAGE)) stop('The page is not built yet: run npm run build first.');

const site = await siteOf(PAGE);
try {
  const address = await site.listen({ host, port });
  process.stdout.write(`Coup Fourré is ready: ${address}\n`);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : error;
  stop(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken: choose another one, such as PORT=8081 npm start.`
      : `Cannot listen on ${host}:${port}: ${String(code)}.`,
  );
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void site.close().then(() => process.exit(0));
  });
}
