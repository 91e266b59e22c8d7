export { ChallengeButton } from './challengeButton.tsx';
export { ChallengeFriendButton } from './challengeFriendButton.tsx';
export { sameCardsAddress, seatsOfSetup } from './challengeSource.ts';
