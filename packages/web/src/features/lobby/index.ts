export { onlyFreeSeat } from './gathering.ts';
export { FriendsTile, OwnRoomsTile } from './homeTiles.tsx';
export { Invitation, RoomRefused } from './invitation.tsx';
export { LobbyScreen } from './lobbyScreen.tsx';
export { LobbySeats } from './lobbySeats.tsx';
export { ConnectingIndicator } from './quickMatchButton.tsx';
