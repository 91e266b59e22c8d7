import { startServer } from './site.ts';

/** Starts the server of all tests at a free port, and tells the workers its address. Returns how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.E2E_ADDRESS = server.address;
  return server.end;
}
