export { Chat, SideChat } from './chat.tsx';
export { ChatButton } from './chatButton.tsx';
export { RoomLiveRegion } from './roomLiveRegion.tsx';
