import { copyFile, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Append, RoomEvent, RoomStore, SavedGame } from '@coup-fourre/room';
import { makeFolder } from '@coup-fourre/server/makeFolder';
import { formatSavedLine, readSavedFile, type SavedFile, type SavedLine } from './savedFile.ts';

const FILE_SUFFIX = '.game';

/** Called when a saved game was damaged, with the name of the copy. */
export type RepairListener = (room: string, file: string) => void;

/** Why the game in a file cannot be played. */
type FileFault = 'damaged' | 'otherVersion' | 'otherName';

/** A file that looks like a saved game and cannot be played as it is. */
export interface UnreadableGame {
  readonly file: string;
  readonly fault: FileFault;
  /** The name that the file must have, if its name is the fault. */
  readonly rightName: string | null;
}

interface FileExtent {
  readonly bytes: number;
  readonly events: number;
}

/**
 * Stores each game in its own file. Events are appended and flushed to disk before anyone receives them.
 * If the end of a file is damaged, the file is copied and read up to the damage. A file without any readable line stays
 * unchanged and is named by `unreadableGames`.
 */
export class FileStore implements RoomStore {
  readonly folder: string;
  /** The latest error of a write, or null. */
  fault: unknown = null;
  readonly #onRepaired: RepairListener;
  /** The length of each file after this process last wrote to it. */
  readonly #extents = new Map<string, FileExtent>();

  constructor(folder: string, onRepaired: RepairListener = () => undefined) {
    this.folder = folder;
    this.#onRepaired = onRepaired;
  }

  fileOf(room: string): string {
    if (!/^[\w-]{1,64}$/.test(room)) throw new RangeError(`'${room}' is not a valid name of a room`);
    return join(this.folder, `${room}${FILE_SUFFIX}`);
  }

  async append(append: Append): Promise<void> {
    try {
      await this.#append(append);
    } catch (error) {
      this.fault = error;
      throw error;
    }
  }

  async #append({ room, ...saved }: Append): Promise<void> {
    makeFolder(this.folder);
    const { bytes, events } = await this.#extentOf(room);
    if (saved.seq !== events + 1) throw new Error(`event ${saved.seq} does not follow ${events}`);
    const line = formatSavedLine(saved);
    const file = await open(this.fileOf(room), 'a', 0o600);
    try {
      await file.appendFile(line);
      await file.sync();
    } catch (error) {
      // Removes a half-written event before the next attempt.
      await file.truncate(bytes).catch(() => undefined);
      if (bytes === 0) await rm(this.fileOf(room)).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
    this.#extents.set(room, { bytes: bytes + Buffer.byteLength(line), events: events + saved.events.length });
    if (saved.seq === 1) await this.#syncFolder();
  }

  async load(room: string): Promise<readonly RoomEvent[] | null> {
    const bytes = await this.#read(room);
    if (bytes === null) return null;
    const { lines, goodBytes, isDamaged } = readSavedFile(bytes);
    if (isDamaged && lines.length > 0) await this.#repair(room, goodBytes);
    return eventsIn(lines);
  }

  /** The log of a room that may be in play elsewhere. A damaged end stays unchanged, because it may be half written. */
  async read(room: string): Promise<readonly RoomEvent[] | null> {
    const bytes = await this.#read(room);
    return bytes === null ? null : eventsIn(readSavedFile(bytes).lines);
  }

  savedGames(): Promise<readonly SavedGame[]> {
    return this.#gamesWhere(({ over }) => !over);
  }

  finishedGames(): Promise<readonly SavedGame[]> {
    return this.#gamesWhere(({ over }) => over);
  }

  /** The files that lists of games leave out, by name. */
  async unreadableGames(): Promise<readonly UnreadableGame[]> {
    const files = await this.#files();
    return files.flatMap(({ room, content }) => {
      const fault = faultOf(room, content);
      if (fault === null) return [];
      const rightName = fault === 'otherName' ? `${content.lines.at(-1)?.game.room}${FILE_SUFFIX}` : null;
      return [{ file: join(this.folder, `${room}${FILE_SUFFIX}`), fault, rightName }];
    });
  }

  async #gamesWhere(isOver: (saved: Pick<Append, 'over'>) => boolean): Promise<readonly SavedGame[]> {
    const files = await this.#files();
    return files
      .flatMap(({ room, content }) => {
        const last = faultOf(room, content) === null ? content.lines.at(-1) : undefined;
        return last !== undefined && isOver(last) ? [last.game] : [];
      })
      .toSorted((a, b) => b.savedAt - a.savedAt);
  }

  /** Every file of the folder that is named as a game. A file that is gone meanwhile is left out. */
  async #files(): Promise<readonly GameFile[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => name.endsWith(FILE_SUFFIX)).toSorted();
    const rooms = names.map((name) => name.slice(0, -FILE_SUFFIX.length));
    const files = await Promise.all(rooms.map((room) => this.#file(room)));
    return files.filter((file) => file !== null);
  }

  async #file(room: string): Promise<GameFile | null> {
    try {
      return { room, content: readSavedFile(await readFile(join(this.folder, `${room}${FILE_SUFFIX}`))) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      return { room, content: { lines: [], goodBytes: 0, isDamaged: true } };
    }
  }

  async remove(room: string): Promise<boolean> {
    const isThere = (await this.#read(room)) !== null;
    if (isThere) await rm(this.fileOf(room));
    return isThere;
  }

  /** The length of a game's file. The cached length is right unless another process wrote to the file. */
  async #extentOf(room: string): Promise<FileExtent> {
    const known = this.#extents.get(room);
    const size = await stat(this.fileOf(room)).then(
      (file) => file.size,
      () => 0,
    );
    if (known?.bytes === size) return known;
    const { lines, goodBytes } = readSavedFile((await this.#read(room)) ?? Buffer.alloc(0));
    return { bytes: goodBytes, events: lines.reduce((count, { events }) => count + events.length, 0) };
  }

  async #read(room: string): Promise<Buffer | null> {
    try {
      return await readFile(this.fileOf(room));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Copies a damaged file, and cuts off the unreadable end. */
  async #repair(room: string, goodBytes: number): Promise<void> {
    const file = this.fileOf(room);
    const copy = `${file}.damaged`;
    await copyFile(file, copy);
    await truncate(file, goodBytes);
    this.#onRepaired(room, copy);
  }

  /** The name of a new file must also be flushed to disk. */
  async #syncFolder(): Promise<void> {
    const folder = await open(this.folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

interface GameFile {
  /** The room that the file is named after. */
  readonly room: string;
  readonly content: SavedFile;
}

function faultOf(room: string, { lines, isDamaged }: SavedFile): FileFault | null {
  const last = lines.at(-1);
  if (last === undefined) return isDamaged ? 'damaged' : 'otherVersion';
  return last.game.room === room ? null : 'otherName';
}

function eventsIn(lines: readonly SavedLine[]): readonly RoomEvent[] | null {
  return lines.length === 0 ? null : lines.flatMap(({ events }) => events);
}
