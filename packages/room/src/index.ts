export * from './computers/backgroundSearch.ts';
export { computerPlayerAt } from './computers/computerAction.ts';
export type { Computers } from './computers/computers.ts';
export * from './decide/context.ts';
export * from './decide/decide.ts';
export { decideDue } from './decide/due.ts';
export { decideSendAway } from './decide/seating.ts';
export { decideVacation } from './decide/vacation.ts';
export * from './device/host.ts';
export * from './device/store.ts';
export * from './publish/changeBuilder.ts';
export * from './publish/record.ts';
export * from './publish/updateBuilder.ts';
export { whyRepeated } from './state/commandRepeats.ts';
export * from './state/evolve.ts';
export * from './state/match.ts';
export * from './state/nextDue.ts';
export { afterOutages, type LostTime, remainingTeams } from './state/pauses.ts';
export * from './state/room.ts';
export * from './state/roomEvent.ts';
export * from './state/storedRoom.ts';
export * from './wire/accounts.ts';
export * from './wire/achievements.ts';
export * from './wire/applyChange.ts';
export * from './wire/boards.ts';
export * from './wire/challenges.ts';
export {
  type ClientMessage,
  type ClientRequest,
  decodeClientMessage,
  type RoomCommand,
  type Unnumbered,
  withoutControls,
} from './wire/clientMessage.ts';
export * from './wire/clubs.ts';
export * from './wire/conduct.ts';
export type * from './wire/days.ts';
export * from './wire/deviceMessage.ts';
export * from './wire/friends.ts';
export { nameSkeleton } from './wire/nameSkeleton.ts';
export * from './wire/notices.ts';
export * from './wire/options.ts';
export type * from './wire/preview.ts';
export type * from './wire/puzzles.ts';
export * from './wire/reasons.ts';
export { AppearanceSchema, type Checked, type Sealed } from './wire/schemas.ts';
export type { ServerMessage } from './wire/serverMessage.ts';
export type { TableChange, TableUpdate } from './wire/tableUpdate.ts';
export type * from './wire/update.ts';
