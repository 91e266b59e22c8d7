import { closeSync, openSync, readSync } from 'node:fs';

/** Nearly the longest string that Node can hold. A device such as /dev/zero has no end. */
const MAX_FILE_BYTES = 512_000_000;
const CHUNK_BYTES = 2 ** 20;

/** The code of Node's own error for files that are too large. */
class FileTooLargeError extends Error {
  readonly code = 'ERR_FS_FILE_TOO_LARGE';

  constructor() {
    super('it is larger than 512 MB');
  }
}

/** The content of a file. Throws FileTooLargeError, or the error of the file system. */
export function readWhole(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const chunks: Buffer[] = [];
    for (let bytes = 0; bytes <= MAX_FILE_BYTES; ) {
      const count = readSync(file, chunk);
      if (count === 0) return Buffer.concat(chunks, bytes);
      chunks.push(Buffer.from(chunk.subarray(0, count)));
      bytes += count;
    }
  } finally {
    closeSync(file);
  }
  throw new FileTooLargeError();
}

/** The content of a file, or null if it does not exist. */
export function readIfAny(path: string): Buffer | null {
  try {
    return readWhole(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Everything that a stream gives until its end. Rejects with FileTooLargeError. */
export async function readStream(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES) throw new FileTooLargeError();
  }
  return Buffer.concat(chunks, bytes);
}
