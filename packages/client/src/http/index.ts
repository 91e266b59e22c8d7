export { type Api, type ApiReason, type ApiRequest, type ApiResult, createApi, readReason } from './api.ts';
export {
  byTurn,
  type FinishedGame,
  type GameSummary,
  type OwnRoomListing,
  ownSeat,
  type Rating,
  type RoomListing,
  setupOfGame,
  titleWithTurns,
  type WhyNotRated,
} from './listings.ts';
