import { LOCALES } from '@coup-fourre/client/locales';
import { NOTICE_KINDS, type NoticeSettings } from '@coup-fourre/room';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Limits } from '../config/limits.ts';
import type { Guests, KnownGuest } from '../guests/guests.ts';
import type { Notices } from '../notices/notices.ts';
import type { PushServices } from '../notices/pushService.ts';
import { isTimeZone } from '../notices/quietHours.ts';
import { areSubscriptionKeys } from '../notices/webPush.ts';
import type { Store } from '../store/store.ts';
import { CHEAP, costClass } from './costClass.ts';
import { fromStore } from './fromStore.ts';
import { Refused } from './refusals.ts';
import { bodyOf, requireGuest } from './requestGuest.ts';

export interface NoticeRouteDeps {
  readonly guests: Guests;
  readonly notices: Pick<Notices, 'publicKey'>;
  readonly pushServices: Pick<PushServices, 'accepts'>;
  readonly store: Pick<Store, 'notices'>;
  readonly limits: Pick<Limits, 'notices'>;
}

const MINUTES_OF_DAY = 24 * 60;
const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_OF_DAY - 1));
const SettingsSchema = v.object({
  kinds: v.pipe(v.array(v.picklist(NOTICE_KINDS)), v.maxLength(NOTICE_KINDS.length)),
  showsNames: v.boolean(),
  quiet: v.nullable(v.object({ from: Minute, to: Minute })),
  zone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)),
});
const SubscriptionSchema = v.object({
  endpoint: v.string(),
  keys: v.pipe(v.object({ p256dh: v.string(), auth: v.string() }), v.check(areSubscriptionKeys)),
  language: v.picklist(LOCALES),
});

const AT_FIRST: NoticeSettings = { kinds: [], showsNames: false, quiet: null, zone: 'UTC' };

export function addNoticeRoutes(app: FastifyInstance, deps: NoticeRouteDeps): void {
  const { guests, notices, pushServices, store, limits } = deps;
  const changing = costClass(app, limits.notices, '10 minutes');
  const shown = async ({ guest, device }: KnownGuest) => {
    const [settings, devices] = await fromStore(
      Promise.all([store.notices.settings(guest.id), store.notices.subscriptions(guest.id)]),
    );
    const isOn = devices.some((each) => each.device === device);
    return { notices: { key: notices.publicKey, settings: settings ?? AT_FIRST, isOn } };
  };

  app.get('/api/notices', CHEAP, async (request) => shown(await requireGuest(request, guests)));

  app.post('/api/notices', changing, async (request) => {
    const settings = bodyOf(request, SettingsSchema);
    const known = await requireGuest(request, guests);
    await fromStore(store.notices.changeSettings(known.guest.id, settings));
    return shown(known);
  });

  app.post('/api/notices/device', changing, async (request) => {
    const { endpoint, keys, language } = bodyOf(request, SubscriptionSchema);
    const known = await requireGuest(request, guests);
    if (!(await pushServices.accepts(endpoint))) throw new Refused('badPushAddress');
    const { origin = '' } = request.headers;
    const { guest, device } = known;
    await fromStore(
      store.notices.subscribe({ device, guest: guest.id, endpoint, ...keys, language, origin, at: Date.now() }),
    );
    return shown(known);
  });

  app.delete('/api/notices/device', CHEAP, async (request) => {
    const known = await requireGuest(request, guests);
    await fromStore(store.notices.unsubscribe(known.guest.id, known.device));
    return shown(known);
  });
}
