export { AskPlayers, AskSeated } from './askPlayers.tsx';
export { FriendOfProfile } from './friendOfProfile.tsx';
export { FriendsHere, FriendsTile } from './friendsTile.tsx';
export { InviteEachFriend, InviteFriends } from './inviteFriends.tsx';
