import type { ApiResult } from '@coup-fourre/client/http';
import type { FriendList, Guest } from '@coup-fourre/room';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useMutedGuests } from '../settings/useSettings.ts';
import { useApiResult, useRefresh } from './useApiResult.ts';
import { useLoadedIdentity, useOnline } from './useOnline.ts';

interface Friends {
  /** Null while loading, and for a guest without an account. */
  readonly list: FriendList | null;
  /** The guests whom this guest has blocked. A guest without an account can block as well. */
  readonly blocked: readonly Guest[];
  /** True once the server has said that this device has no account. */
  readonly isGuest: boolean;
  readonly refresh: () => void;
  /** Invites a friend to a table at which the guest sits. */
  readonly invite: (friend: string, room: string) => Promise<ApiResult<unknown>>;
  /** True if this page has invited the friend to the table. */
  readonly isInvited: (friend: string, room: string) => boolean;
}

const NOBODY: readonly Guest[] = [];

const FriendsContext = createContext<Friends>({
  list: null,
  blocked: NOBODY,
  isGuest: false,
  refresh: () => undefined,
  invite: async () => ({ ok: false, reason: 'noServer' }),
  isInvited: () => false,
});

export function useFriends(): Friends {
  return useContext(FriendsContext);
}

/** The guests whose talk is hidden: muted on this device, or blocked by the guest. */
export function useSilencedGuests(): ReadonlySet<string> {
  const muted = useMutedGuests();
  const { blocked } = useFriends();
  return useMemo(() => silencedGuests(muted, blocked), [muted, blocked]);
}

export function silencedGuests(muted: Iterable<string>, blocked: readonly Guest[]): ReadonlySet<string> {
  return new Set([...muted, ...blocked.map(({ id }) => id)]);
}

const REFRESH_INTERVAL_MS = 30_000;

interface FriendsProviderProps {
  /** The path of the screen. A new screen fetches again. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Fetches the account's friends now and then, and whenever the server says that they have changed. */
export function FriendsProvider({ path, children }: FriendsProviderProps) {
  const online = useOnline();
  const { api, connection } = online;
  const known = useLoadedIdentity();
  const guest = known.state === 'known' ? known.guest.id : null;
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const fetched = useApiResult(guest === null ? null : api.friends, `${guest} ${path} ${look}`);
  const list = guest !== null && fetched?.ok ? fetched.value.list : null;
  const blocked = guest !== null && fetched?.ok ? fetched.value.blocked : NOBODY;
  const isGuest = known.state === 'nameless' || known.state === 'watching' || (fetched?.ok === true && list === null);
  const account = list === null ? null : guest;

  useEffect(
    () =>
      connection.listen(({ type }) => {
        if (type === 'friends') refresh();
      }),
    [connection, refresh],
  );
  // An account is online as long as its page is open.
  useEffect(() => (account === null ? undefined : online.hold()), [online, account]);

  const [invited, setInvited] = useState<readonly string[]>([]);
  const invite = useCallback(
    async (friend: string, room: string) => {
      const answer = await api.inviteFriend(friend, room);
      if (answer.ok) setInvited((before) => [...before, `${friend} ${room}`]);
      return answer;
    },
    [api],
  );
  const friends = useMemo(() => {
    const isInvited = (friend: string, room: string) => invited.includes(`${friend} ${room}`);
    return { list, blocked, isGuest, refresh, invite, isInvited };
  }, [list, blocked, isGuest, refresh, invite, invited]);
  return <FriendsContext value={friends}>{children}</FriendsContext>;
}
