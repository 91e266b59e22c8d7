export { ChallengeButton } from './challengeButton.tsx';
export { sameCardsAddress, seatsOfSetup } from './challengeSource.ts';
