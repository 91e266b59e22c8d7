import { parentPort } from 'node:worker_threads';
import { SqliteFile } from './sqliteFile.ts';
import { runTask, type TaskRequest } from './sqliteTasks.ts';

// The entry point of the worker behind WorkerSqliteExecutor.
const file = new SqliteFile();
parentPort?.on('message', (order: TaskRequest | null) => {
  if (order === null) parentPort?.close();
  else parentPort?.postMessage(runTask(file, order));
});
