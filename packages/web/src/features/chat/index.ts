export { Chat, SideChat } from './chat.tsx';
export { ChatButton } from './chatButton.tsx';
export { LastSaid } from './lastSaid.tsx';
export { RoomLiveRegion } from './roomLiveRegion.tsx';
