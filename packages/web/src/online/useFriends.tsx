import type { FriendList } from '@coup-fourre/room';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useMutedGuests } from '../settings/useSettings.ts';
import { useApiResult, useRefresh } from './useApiResult.ts';
import { useLoadedIdentity, useOnline } from './useOnline.ts';

interface Friends {
  /** Null while loading, and for a guest without an account. */
  readonly list: FriendList | null;
  /** True once the server has said that this device has no account. */
  readonly isGuest: boolean;
  /** Asks the server again. */
  readonly refresh: () => void;
}

const FriendsContext = createContext<Friends>({ list: null, isGuest: false, refresh: () => undefined });

export function useFriends(): Friends {
  return useContext(FriendsContext);
}

/** The guests whose talk is not shown: those who are muted on this device, and those whom the account has blocked. */
export function useSilencedGuests(): ReadonlySet<string> {
  const muted = useMutedGuests();
  const { list } = useFriends();
  return useMemo(() => new Set([...muted, ...(list?.blocked ?? []).map(({ id }) => id)]), [muted, list]);
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
  const isGuest = known.state === 'nameless' || known.state === 'watching' || (fetched?.ok === true && list === null);
  const account = list === null ? null : guest;

  useEffect(
    () =>
      connection.listen(({ type }) => {
        if (type === 'friends') refresh();
      }),
    [connection, refresh],
  );
  // An account is here as long as its page is open.
  useEffect(() => (account === null ? undefined : online.hold()), [online, account]);

  const friends = useMemo(() => ({ list, isGuest, refresh }), [list, isGuest, refresh]);
  return <FriendsContext value={friends}>{children}</FriendsContext>;
}
