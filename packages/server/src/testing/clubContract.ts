import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { NOW, row, token } from './storeSamples.ts';

const EVENING = { weekday: 0, time: '20:00', zone: 'Europe/Paris' };
const LINK = { invite: 'link', until: NOW + 100, uses: 2 };

const of = (guest: string, club = 'club') => ({ club, guest });

/** Contract of clubs: members, organizers, links, and what is left when people go. */
export function clubContract(newStore: () => Promise<Store>): void {
  /** A store in which these guests have accounts. */
  const storeWith = async (...guests: readonly string[]): Promise<Store> => {
    const store = await newStore();
    for (const id of guests) {
      await store.guests.add({ id, name: id }, token(`hash of ${id}`), NOW);
      await store.accounts.open({ guest: id, skeleton: id, at: NOW, passkey: null, codes: [`code of ${id}`] });
    }
    return store;
  };
  /** The club of Ann, which the others have joined by its link, in this order. */
  const clubOf = async (...others: readonly string[]): Promise<Store> => {
    const store = await storeWith('ann', ...others);
    await store.clubs.add({ ...of('ann'), name: 'The club', at: NOW });
    await store.memberships.setInvite(of('ann'), { ...LINK, uses: 9 });
    for (const [index, guest] of others.entries()) await store.memberships.join('link', guest, NOW + 1 + index);
    return store;
  };
  const rolesIn = async ({ clubs }: Store, club = 'club') =>
    (await clubs.members(club)).map(({ guest, role }) => `${guest.id} ${role}`);

  it('is made by an account, and counts its members without the invited', async () => {
    const store = await storeWith('ann', 'bob');
    await store.guests.add({ id: 'guest', name: 'guest' }, token('hash'), NOW);
    const { clubs, memberships } = store;
    expect(await clubs.add({ ...of('guest'), name: 'No', at: NOW })).toBe('needsAccount');
    expect(await clubs.add({ ...of('ann'), name: 'The club', at: NOW })).toBeNull();
    expect(await memberships.ask(of('ann'), 'guest', NOW)).toBe('needsAccount');
    expect(await memberships.ask(of('ann'), 'bob', NOW)).toBeNull();
    expect(await memberships.ask(of('ann'), 'bob', NOW)).toBe('alreadyMember');
    expect(await clubs.ofGuest('bob')).toMatchObject([{ club: 'club', name: 'The club', role: 'invited', members: 1 }]);
    // An invited guest may do nothing but agree.
    for (const refused of [clubs.change(of('bob'), { name: 'Mine' }), clubs.addChallenge(of('bob'), 'c', NOW)])
      expect(await refused).toBe('noSuchClub');
    expect(await clubs.setComing(of('bob'), NOW)).toBe(false);
    expect(await memberships.accept(of('bob'), NOW + 1)).toBeNull();
    expect(await memberships.accept(of('bob'), NOW + 1)).toBe('alreadyMember');
    expect(await memberships.accept(of('eve'), NOW + 1)).toBe('noSuchClub');
    expect(await rolesIn(store)).toEqual(['ann organizer', 'bob member']);
  });

  it('makes no half of a club if the database fails between two steps', async () => {
    const { clubs, driver } = await storeWith('ann');
    await driver.db.schema.alterTable('club_members').renameTo('members_elsewhere').execute();
    await expect(clubs.add({ ...of('ann'), name: 'The club', at: NOW })).rejects.toThrow();
    await driver.db.schema.alterTable('members_elsewhere').renameTo('club_members').execute();
    expect(await clubs.find('club')).toBeNull();
  });

  it('limits how many clubs an account is in', async () => {
    const { clubs } = await storeWith('ann');
    for (let count = 0; count < 20; count += 1)
      expect(await clubs.add({ ...of('ann', `${count}`), name: 'Club', at: NOW })).toBeNull();
    expect(await clubs.add({ ...of('ann'), name: 'Club', at: NOW })).toBe('tooManyClubs');
  });

  it('lets as many people in by its link as it says, until it ends', async () => {
    const { clubs, memberships } = await storeWith('ann', 'bob', 'eve', 'sue');
    await clubs.add({ ...of('ann'), name: 'The club', at: NOW });
    await memberships.setInvite(of('ann'), { ...LINK, invite: 'former' });
    await memberships.setInvite(of('ann'), LINK);
    expect(await memberships.join('former', 'bob', NOW)).toBe('wrongInvite');
    expect(await memberships.join('link', 'bob', LINK.until)).toBe('wrongInvite');
    expect(await memberships.byInvite('link', LINK.until)).toBeNull();
    const guests = ['bob', 'bob', 'eve', 'sue'];
    const joined = await Promise.all(guests.map((guest) => memberships.join('link', guest, NOW)));
    // A member uses up no place of the link. Later guests are refused: Bob twice, if it is he.
    const refused = new Set(guests.filter((_, index) => joined[index] === 'wrongInvite'));
    expect(refused.size).toBe(1);
    expect(await clubs.members('club')).toHaveLength(3);
    expect(await memberships.inviteOf('club', NOW)).toBeNull();
  });

  it('is changed by organizers only, one of whom stays', async () => {
    const store = await clubOf('bob', 'eve');
    const { clubs, memberships } = store;
    const changes = { name: 'Ours', canChat: true, canWatch: true, evening: EVENING, remindAt: NOW };
    expect(await clubs.change(of('bob'), changes)).toBe('notOrganizer');
    expect(await memberships.setInvite(of('bob'), LINK)).toBe('notOrganizer');
    expect(await memberships.remove(of('bob'), 'eve')).toBe('notOrganizer');
    expect(await memberships.ask(of('bob'), 'eve', NOW)).toBe('notOrganizer');
    expect(await memberships.setRole(of('bob'), 'bob', 'organizer')).toBe('notOrganizer');
    expect(await clubs.setComing(of('eve'), NOW)).toBe(true);
    expect(await clubs.change(of('ann'), changes)).toBeNull();
    const { remindAt: _, ...shown } = changes;
    expect(await clubs.find('club')).toEqual({ club: 'club', ...shown });
    expect((await clubs.members('club')).map(({ coming }) => coming)).toEqual([null, null, null]);
    expect(await memberships.setRole(of('ann'), 'ann', 'member')).toBe('lastOrganizer');
    expect(await memberships.setRole(of('ann'), 'bob', 'organizer')).toBeNull();
    expect(await memberships.setRole(of('ann'), 'ann', 'member')).toBeNull();
    // The link of a former organizer ends.
    expect(await memberships.inviteOf('club', NOW)).toBeNull();
    expect(await memberships.remove(of('bob'), 'eve')).toBeNull();
    expect(await memberships.remove(of('bob'), 'eve')).toBe('noSuchMember');
    expect(await rolesIn(store)).toEqual(['ann member', 'bob organizer']);
  });

  it('passes to the oldest member when its organizer goes, and ends with the last one', async () => {
    const store = await clubOf('bob', 'eve');
    const { clubs, memberships, guests, driver } = store;
    await clubs.addChallenge(of('ann'), 'c', NOW);
    await memberships.leave(of('ann'));
    expect(await rolesIn(store)).toEqual(['bob organizer', 'eve member']);
    expect([await memberships.inviteOf('club', NOW), await clubs.challenges('club')]).toEqual([null, []]);
    expect(await memberships.leave(of('ann'))).toBe('noSuchClub');
    await guests.delete('bob');
    expect(await rolesIn(store)).toEqual(['eve organizer']);
    await memberships.setInvite(of('eve'), LINK);
    await memberships.ask(of('eve'), 'ann', NOW);
    await guests.delete('eve');
    for (const table of ['clubs', 'club_members', 'club_invites', 'club_challenges'] as const)
      expect(await driver.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('keeps an organizer when all of them leave at the same time', async () => {
    const store = await clubOf('bob', 'eve');
    await store.memberships.setRole(of('ann'), 'bob', 'organizer');
    await Promise.all(['ann', 'bob'].map((guest) => store.memberships.leave(of(guest))));
    expect(await rolesIn(store)).toEqual(['eve organizer']);
  });

  it('keeps its latest challenges, with the names of members', async () => {
    const { clubs, challenges } = await clubOf('bob');
    for (let count = 0; count < 22; count += 1) await clubs.addChallenge(of('bob'), `${count}`, NOW + count);
    const shown = await clubs.challenges('club');
    expect(shown).toHaveLength(20);
    expect(shown[0]).toEqual({ challenge: '21', by: 'bob', at: NOW + 21 });
    await challenges.delete('21');
    expect((await clubs.challenges('club'))[0]?.challenge).toBe('20');
  });

  it('gives a reminder to one of several nodes', async () => {
    const { clubs } = await clubOf();
    await clubs.change(of('ann'), { evening: EVENING, remindAt: NOW });
    expect(await clubs.dueReminders(NOW - 1, 9)).toEqual([]);
    expect(await clubs.dueReminders(NOW, 9)).toMatchObject([{ club: 'club', evening: EVENING, remindAt: NOW }]);
    const taken = await Promise.all([1, 2, 3].map(() => clubs.takeReminder('club', NOW, NOW + 7)));
    expect(taken.filter((each) => each)).toHaveLength(1);
    expect(await clubs.dueReminders(NOW, 9)).toEqual([]);
  });

  it('lists its tables that are not over, and who plays', async () => {
    const { clubs, rooms } = await clubOf('bob', 'eve');
    const bring = (room: string, changes: object) =>
      rooms.append({
        row: row(room, changes),
        seq: 1,
        events: [{ type: 'seatLeft', seat: 0, at: NOW }],
        finished: null,
      });
    await bring('old', { club: 'club', phase: 'over' });
    await bring('gathering', { club: 'club', phase: 'gathering', guests: ['eve'], at: NOW + 1 });
    await bring('playing', { club: 'club', guests: ['bob'] });
    await bring('other', { club: 'other', guests: ['sue'] });
    expect((await rooms.ofClub('club', 9)).map(({ room }) => room)).toEqual(['gathering', 'playing']);
    expect([...(await clubs.playing('club'))]).toEqual(['bob']);
  });
}
