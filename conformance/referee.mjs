import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The timeout of a reply, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A program that speaks the referee protocol (PROTOCOL.md), one request at a time. */
export class Referee {
  #child;
  #waiting = [];
  #nextId = 1;
  #fault = null;

  constructor([command, ...args]) {
    this.#child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#waiting.shift()?.answered(line));
    this.#child.on('error', (error) => this.#failed(`cannot start: ${error.message}`));
    this.#child.on('exit', (status) => this.#failed(`the referee ended (status ${status})`));
    this.#child.stdin.on('error', () => {});
  }

  ask(request) {
    const id = this.#nextId;
    this.#nextId += 1;
    return this.send(JSON.stringify({ id, ...request }));
  }

  send(line) {
    if (this.#fault !== null) return Promise.reject(new Error(this.#fault));
    return new Promise((resolve, reject) => {
      const failed = (why) => {
        clearTimeout(timer);
        reject(new Error(why));
      };
      const timer = setTimeout(() => failed(`no answer in ${PATIENCE_MS / 1000} s`), PATIENCE_MS);
      const answered = (text) => {
        clearTimeout(timer);
        try {
          resolve(JSON.parse(text));
        } catch {
          failed(`not JSON: ${text.slice(0, 200)}`);
        }
      };
      this.#waiting.push({ answered, failed });
      this.#child.stdin.write(`${line}\n`);
    });
  }

  end() {
    this.#child.stdin.end();
  }

  #failed(why) {
    this.#fault ??= why;
    for (const { failed } of this.#waiting.splice(0)) failed(why);
  }
}
