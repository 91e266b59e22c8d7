export { ChallengeButton } from './challengeButton.tsx';
export { seatsOfSetup } from './challengeSource.ts';
