import { env, stdout } from 'node:process';
import {
  FRIENDS_MESSAGES,
  type Locale,
  listText,
  m,
  reasonText,
  shownName,
  whereaboutsText,
} from '@coup-fourre/client/text';
import type { FriendList, Guest } from '@coup-fourre/room';
import { GuestCookies, valueFrom } from '../play/online/guests.ts';
import { parseRoomLink, parseServer } from '../play/online/roomLink.ts';
import { showCommandLanguage } from '../play/text/commandOutput.ts';
import { stateFolder } from '../program/configuration.ts';
import { CommandFailedError, UsageError } from '../program/errors.ts';

export interface FriendsFlags {
  readonly server?: string;
  readonly invite?: string;
  readonly json?: true;
  readonly lang?: Locale;
}

/** Prints the friends of this device's account at a server, or invites one of them to the table of a link. */
export async function friends(
  typed: string | undefined,
  { server: configured, invite, json, lang }: FriendsFlags,
): Promise<void> {
  await showCommandLanguage(lang, FRIENDS_MESSAGES);
  const address = typed ?? configured ?? '';
  const link = parseRoomLink(address);
  const server = link?.server ?? parseServer(address);
  if (server === null || (invite !== undefined && link === null))
    throw new UsageError(m.badServer({ what: 'friends' }));
  const api = new GuestCookies(stateFolder(env)).api(server);
  const { list } = valueFrom(server, await api.friends());
  if (list === null) throw new CommandFailedError(reasonText('needsAccount'));
  if (invite === undefined || link === null) {
    stdout.write(json ? `${JSON.stringify(list)}\n` : listLines(server, list));
    return;
  }
  const friend = list.friends.find(({ name }) => name.toLowerCase() === invite.replace(/^@/, '').toLowerCase());
  if (friend === undefined) throw new UsageError(m.friendsNoSuch({ name: invite, names: namesOf(list.friends) }));
  valueFrom(server, await api.inviteFriend(friend.id, link.room));
  stdout.write(`${m.friendInvited()}: ${shownName(friend.name)}\n`);
}

function namesOf(people: readonly Guest[]): string {
  return listText(people.map(({ name }) => shownName(name)));
}

function listLines(server: string, { friends: all, requests, invitations }: FriendList): string {
  const lines = [
    ...invitations.map(
      ({ table, from }) => `${m.friendInvites({ name: shownName(from.name) })} ${server}/room/${table.room}`,
    ),
    ...requests.map(({ name }) => m.friendAsks({ name: shownName(name) })),
    ...(all.length === 0 ? [m.friendsNone()] : []),
    ...all.map(({ name, here }) => {
      const table = here?.table ?? null;
      const where = whereaboutsText(here);
      return `${shownName(name)}: ${where}${table === null ? '' : ` ${server}/room/${table.room}`}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}
