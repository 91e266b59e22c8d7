export { provenRecord } from './provenRecord.ts';
export * from './shuffle.ts';
export * from './verifyRecord.ts';
