export * from './commitments.ts';
export { type DayProof, type DaySecret, dayCommitment, dayDeal, recordWithDayProof } from './days.ts';
export { recordWithProofs } from './recordProofs.ts';
export * from './shuffle.ts';
export * from './verifyRecord.ts';
