import { startServer } from './site.ts';

/**
 * Starts the server for all tests on a free port, and tells the workers its address. Returns a function that stops it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.E2E_ADDRESS = server.address;
  process.env.E2E_DATA = server.data;
  return server.end;
}
