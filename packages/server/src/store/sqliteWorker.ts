import { parentPort } from 'node:worker_threads';
import { SqliteFile } from './sqliteFile.ts';
import { runTask, type TaskRequest } from './sqliteTasks.ts';

// What the worker of a SqliteThread runs.
const file = new SqliteFile();
parentPort?.on('message', (order: TaskRequest) => parentPort?.postMessage(runTask(file, order)));
