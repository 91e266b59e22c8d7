export { Chat } from './chat.tsx';
export { ChatButton } from './chatButton.tsx';
export { RoomLiveRegion } from './roomLiveRegion.tsx';
export { SideChat } from './sideChat.tsx';
