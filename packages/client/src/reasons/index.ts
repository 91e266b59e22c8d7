export { type ActionReason, actionReasonText, reasonOf } from './actionReason.ts';
export { type AnswerReason, whyAnswer } from './answerReasons.ts';
export { type Choice, continuationTexts, decidingFacts, differenceTexts, type PlayedOut } from './explanation.ts';
export { type HintReason, reasonFor, type TurnAction } from './turnReasons.ts';
