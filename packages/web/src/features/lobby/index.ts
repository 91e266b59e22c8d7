export { ConnectingIndicator } from './connectingIndicator.tsx';
export { FriendsTile } from './friendsTile.tsx';
export { onlyFreeSeat } from './gathering.ts';
export { Invitation } from './invitation.tsx';
export { LobbyScreen } from './lobbyScreen.tsx';
export { LobbySeats } from './lobbySeats.tsx';
export { OwnRoomsTile } from './ownRoomsTile.tsx';
export { RoomRefused } from './roomRefused.tsx';
