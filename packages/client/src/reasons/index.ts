export { type ActionReason, actionReasonText, reasonOf } from './actionReason.ts';
export { type AnswerReason, whyAnswer } from './answerReasons.ts';
export { type Choice, decidingFacts } from './explanation.ts';
export { continuationTexts, differenceTexts, type PlayedOut } from './playedOut.ts';
export { type HintReason, reasonFor, type TurnAction } from './turnReasons.ts';
