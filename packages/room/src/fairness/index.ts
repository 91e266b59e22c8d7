export * from './commitments.ts';
export { recordWithProofs } from './recordWithProofs.ts';
export * from './shuffle.ts';
export * from './verifyRecord.ts';
