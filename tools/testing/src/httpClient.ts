/** Sends requests like a device that opens the server's page, with its cookie. */
export class HttpClient {
  readonly server: string;
  /** The Cookie header, or null if there is none. */
  cookie: string | null = null;
  setCookie = '';

  /** `server` is its URL, such as http://127.0.0.1:8080. */
  constructor(server: string) {
    this.server = server;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(path, { headers });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
    return this.#fetch(path, {
      method: 'POST',
      ...(json.body === undefined ? {} : { body: json.body }),
      headers: { origin: this.server, ...(json.type === undefined ? {} : { 'content-type': json.type }), ...headers },
    });
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(path, { method: 'DELETE', headers: { origin: this.server, ...headers } });
  }

  /** Registers a guest of this name. Returns the guest's public id. */
  async becomeGuest(name: string): Promise<string> {
    const answer = await this.post('/api/guest', { name });
    const { guest } = (await answer.json()) as { guest: { id: string } };
    return guest.id;
  }

  async #fetch(path: string, request: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const headers = { ...(this.cookie === null ? {} : { cookie: this.cookie }), ...request.headers };
    const response = await fetch(`${this.server}${path}`, { ...request, headers });
    const given = response.headers.get('set-cookie');
    if (given !== null) {
      this.setCookie = given;
      this.cookie = given.split(';')[0] ?? null;
    }
    return response;
  }
}
