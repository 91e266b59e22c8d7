import { m } from '@coup-fourre/client/text';
import type { FriendList } from '@coup-fourre/room';
import { useContext, useEffect, useRef } from 'react';
import { useFriends } from '../online/useFriends.tsx';
import { AnnouncerContext } from '../ui/announcements/announcer.ts';

/** Announces each new request, friend and invitation once. Those from before the page opened are only in the bell. */
export function FriendNews(): null {
  const { list } = useFriends();
  const announcer = useContext(AnnouncerContext);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (list === null) return;
    const news = newsOf(list);
    for (const [key, words] of news)
      if (known.current?.has(key) === false) announcer.say({ words, urgency: 'polite', speaker: 'friends' });
    known.current = new Set(news.keys());
  }, [list, announcer]);
  return null;
}

/** The announcement of each request, friend and invitation, by a key that stays the same after each fetch. */
export function newsOf({
  requests,
  friends,
  invitations,
}: Pick<FriendList, 'requests' | 'friends' | 'invitations'>): ReadonlyMap<string, string> {
  return new Map([
    ...requests.map(({ id, name }) => [`request ${id}`, m.friendAsks({ name })] as const),
    ...friends.map(({ id, name }) => [`friend ${id}`, m.friendAgreed({ name })] as const),
    ...invitations.map(
      ({ table, from, at }) => [`${table.room} ${from.id} ${at}`, m.friendInvites({ name: from.name })] as const,
    ),
  ]);
}
