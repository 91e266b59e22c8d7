export * from './challengeLink.ts';
export * from './setupAgainstComputers.ts';
