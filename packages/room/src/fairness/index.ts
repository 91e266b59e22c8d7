export { recordWithProofs } from './recordWithProofs.ts';
export * from './shuffle.ts';
export * from './verifyRecord.ts';
