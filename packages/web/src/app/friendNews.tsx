import { m } from '@coup-fourre/client/text';
import type { FriendList } from '@coup-fourre/room';
import { useContext, useEffect, useRef } from 'react';
import { useFriends } from '../online/useFriends.tsx';
import { AnnouncerContext } from '../ui/announcements/announcer.ts';

/** Says once what each request, new friend and invitation is. What was there when the page opened is only in the bell. */
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

/** The words of all that can be new, by a key that stands for the same thing later. */
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
