import { parentPort } from 'node:worker_threads';
import { SqliteFile } from './sqliteFile.ts';
import { type Order, obey } from './sqliteWork.ts';

// What the worker of a SqliteThread runs.
const file = new SqliteFile();
parentPort?.on('message', (order: Order) => parentPort?.postMessage(obey(file, order)));
