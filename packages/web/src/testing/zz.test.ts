import { memoryStore, RoomHost, type RoomMessage, type Update } from '@coup-fourre/room';
import { encodeAction, seededRandom } from '@coup-fourre/rules';
import { test } from 'vitest';
import { handOf, sightOf, playsOf, cardOf } from '../game/sight.ts';
const WISHES = ['roll','gasoline','spareTire','repairs','endOfLimit','100','75','50','25','200','stop','speedLimit','accident','flatTire','outOfGas','rightOfWay','drivingAce','punctureProof','extraTank'];
const SAFE = new Set(WISHES.slice(-4));
const LEVEL = (process.env.LEVEL ?? 'expert') as 'expert';
async function run(seed: string): Promise<string> {
  let update: Update | null = null; let id = 0;
  const host = new RoomHost({ store: memoryStore(), now: () => 1, after: (ms, act) => { const t = setTimeout(act, 0); return () => clearTimeout(t); }, random: seededRandom(seed), send: (m: RoomMessage) => { if (m.type === 'update') update = m.update; }, pace: 1 } as never);
  const ask = (x: object) => host.receive({ id: ++id, ...x });
  await ask({ type: 'open', setup: { edition: 'winning-moves-2008', players: 2, house: {}, sitters: [{ kind: 'person', name: 'You' }, { kind: 'computer', name: 'Marguerite', level: LEVEL }] } });
  let turns = 0;
  for (let n = 0; n < 4000; n++) {
    await new Promise((r) => setTimeout(r, 1));
    const u = update as Update | null; if (!u) continue;
    if (u.view.phase === 'dealOver') return `none in ${turns}`;
    if (u.awaited !== 0) continue;
    const s = sightOf(u, 0);
    if (u.question?.canCall) return `CF after ${turns}`;
    if (s.legal.some((a) => a.type === 'extend')) return `ext after ${turns}`;
    if (u.seat !== 0) { await ask({ type: 'look', seat: 0 }); continue; }
    const hand = [...(handOf(s) ?? [])].sort((a, b) => WISHES.indexOf(a) - WISHES.indexOf(b));
    if (hand.length === 0) continue;
    const legal = hand.find((c) => playsOf(s, c).length > 0);
    const spare = hand.findLast((c) => !SAFE.has(c)) ?? hand.at(-1);
    const action = legal ? playsOf(s, legal)[0] : { type: 'discard' as const, card: cardOf(spare!) };
    turns++;
    await ask({ type: 'act', seat: 0, action: encodeAction(action!) });
  }
  return 'long';
}
test('seeds', async () => {
  for (const seed of ['road','long','lane','blindfold','hill','sea','wood','night','bridge','inn','gate','river','dust','sun','rain','oak','elm','fig','plum','pear','kiwi','moss','fern','reed','lake','pond','cove','bay','isle','dune'])
    console.log(seed, await run(seed));
}, 100000);
