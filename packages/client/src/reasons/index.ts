export { type ActionReason, actionReasonText, reasonOf } from './actionReason.ts';
export { type AnswerReason, whyAnswer } from './answerReasons.ts';
export { type HintReason, reasonFor, type TurnAction } from './turnReasons.ts';
