/** The maximum number of guests; beyond it they are reused in turn, like people who play at several tables. */
const MAX_GUESTS = 500;

/** The guests of one server, such as http://127.0.0.1:8080, created as needed. */
export class GuestPool {
  readonly server: string;
  readonly #size: number;
  readonly #cookies: Promise<string>[] = [];
  #given = 0;

  constructor(server: string, size = MAX_GUESTS) {
    this.server = server;
    this.#size = size;
  }

  /** The cookie of the next guest. */
  next(): Promise<string> {
    const index = this.#given % this.#size;
    this.#given += 1;
    const cookie = this.#cookies[index] ?? newGuest(this.server);
    this.#cookies[index] = cookie;
    return cookie;
  }
}

async function newGuest(server: string): Promise<string> {
  const response = await fetch(`${server}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server },
    body: JSON.stringify({ name: 'Load' }),
  });
  const [cookie] = response.headers.getSetCookie();
  const answer = await response.text();
  if (!response.ok || cookie === undefined) throw new Error(`no guest is made (${response.status}): ${answer}`);
  return cookie.split(';')[0] ?? '';
}
