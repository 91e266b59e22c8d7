export { FriendsTile } from './friendsTile.tsx';
export { firstFreeSeat } from './gathering.ts';
export { Invitation, RoomRefused } from './invitation.tsx';
export { LobbyScreen } from './lobbyScreen.tsx';
export { LobbySeats } from './lobbySeats.tsx';
export { MakeTableButton } from './makeTableButton.tsx';
export { ConnectingIndicator, QuickMatchButton } from './quickMatchButton.tsx';
export { isJoinable, RoomList } from './roomList.tsx';
