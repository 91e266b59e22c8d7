import type { ClientMessage, ServerMessage, TableUpdate, Update } from '@coup-fourre/room';
import { expect, type Page } from '@playwright/test';
import { onlineUpdate, tableUpdate } from '../../client/src/testing/onlineUpdates.ts';
import { violations } from './layoutChecks.ts';
import { test } from './test.ts';

const WINDOW_MS = 10_000;
/** The time of server and page. It passes only if a test moves it. */
const NOW = Date.UTC(2024, 0, 1);

interface MockServer {
  readonly sent: readonly ClientMessage[];
  readonly deliver: (answer: ServerMessage) => void;
}

/** Acts as the server for a page. Ben has just played a Stop on the guest. */
async function withHazard(page: Page, canCall: boolean, change: Partial<Update> = {}): Promise<MockServer> {
  const sent: ClientMessage[] = [];
  const server: { send: (answer: ServerMessage) => void } = { send: () => undefined };
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/guest', (route) => route.fulfill({ json: { guest: { id: 'ada', name: 'Ada' } } }));
  await page.routeWebSocket(/\/socket/, (socket) => {
    server.send = (answer) => socket.send(JSON.stringify(answer));
    socket.onMessage((text) => {
      const message: ClientMessage = JSON.parse(String(text));
      sent.push(message);
      if (message.type !== 'enter') return;
      server.send({ type: 'update', update: hazardUpdate(canCall, change) });
      server.send({ type: 'done', id: message.id });
    });
    server.send({ type: 'welcome', guest: { id: 'ada', name: 'Ada' }, now: NOW });
  });
  await page.goto('/room/r1');
  await expect(page.getByTestId('table')).toBeVisible();
  return { sent, deliver: (answer) => server.send(answer) };
}

function hazardUpdate(canCall: boolean, change: Partial<Update> = {}): Update {
  const clock = { kind: 'window', until: NOW + WINDOW_MS } as const;
  return onlineUpdate({ publicSeq: 5, now: NOW, phase: 'playing', clock, table: hazardTable(canCall), ...change });
}

function hazardTable(canCall: boolean): TableUpdate {
  const { view } = tableUpdate();
  const rolling = {
    battle: ['roll'],
    speed: [],
    distance: ['100'],
    miles: 100,
    safeties: [],
    canDrive: true,
    total: 0,
  };
  const pendingHazard = { card: 'stop', by: 1, on: 0 } as const;
  const hand = canCall ? ['rightOfWay', '25', '50', '75', '100', '200'] : ['25', '25', '50', '75', '100', '200'];
  return tableUpdate({
    view: {
      ...view,
      phase: 'coupFourreWindow',
      turn: 1,
      actor: canCall ? 0 : null,
      pendingHazard,
      hands: [hand, 6],
      teams: [{ ...rolling, battle: ['roll', 'stop'] }, rolling],
    } as TableUpdate['view'],
    pendingHazard: { hazard: 'stop', by: 1, on: 0, canCall },
  });
}

test('a person whose time is short can take more; one who can answer a hazard sees the big button and the time left', async ({
  page,
}) => {
  const turn = { kind: 'turn', until: NOW + 18_000 } as const;
  const { sent, deliver } = await withHazard(page, false, { clock: turn, extraTimesLeft: 2, table: tableUpdate() });
  await page.getByRole('button', { name: '30 more seconds for this turn (2 left in this deal)' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ type: 'takeExtraTime' });
  await page.keyboard.press('x');
  await expect.poll(() => sent.filter(({ type }) => type === 'takeExtraTime')).toHaveLength(2);

  deliver({ type: 'update', update: hazardUpdate(true, { publicSeq: 6 }) });
  const dialog = page.getByRole('dialog', { name: 'Coup fourré? Right of Way against Ben’s Stop, 10 seconds' });
  const ring = dialog.getByTestId('window').locator('.left');
  const emptied = () => ring.evaluate((left) => Number.parseFloat(getComputedStyle(left).strokeDashoffset));
  await expect.poll(emptied).toBe(0);
  await page.clock.setFixedTime(NOW + 0.4 * WINDOW_MS);
  await expect.poll(emptied).toBeCloseTo(0.4);
  await dialog.getByRole('button', { name: 'Coup fourré!' }).click();
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ type: 'act', action: { type: 'coupFourre', card: 'rightOfWay' } });
});

test('at the first window every later coup fourré can be called automatically; a device can need more time; who declines sends nothing', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('coup-fourre.answerTime', '20'));
  const { sent } = await withHazard(page, true);
  await expect.poll(() => sent.at(-1)).toMatchObject({ type: 'needWindow', window: 20 });
  await page.getByRole('button', { name: 'Always call for me' }).click();
  const types = () => sent.map(({ type }) => type).filter((type) => type === 'act' || type === 'setAutoCall');
  await expect.poll(types).toEqual(['act', ...Array.from({ length: 4 }, () => 'setAutoCall')]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Let it stand' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Always call for me' })).toHaveCount(0);

  // Declining only closes the prompt: nothing is sent, and everyone keeps waiting.
  await page.getByRole('button', { name: 'Let it stand' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('sentence')).toContainText('Stop on you! A moment: a coup fourré is possible…');
  await expect(page.getByTestId('sentence').getByTestId('window')).toBeVisible();
  expect(sent.filter(({ type }) => type === 'act')).toHaveLength(1);
});

test('a player who cannot answer sees the same bar; events are read out within an open dialog; a removed person learns the reason', async ({
  page,
}) => {
  const { sent, deliver } = await withHazard(page, false);
  await test.step('the same bar, and no prompt', async () => {
    await expect(page.getByTestId('sentence')).toContainText('Stop on you! A moment: a coup fourré is possible…');
    await expect(page.getByTestId('sentence').getByTestId('window')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('while a dialog is open, events at the table are read out from within it, once', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const turn: TableUpdate['events'] = [
      { type: 'turn', seat: 0 },
      { type: 'draw', seat: 0, card: 'roll' },
    ];
    deliver({
      type: 'update',
      update: onlineUpdate({ publicSeq: 6, phase: 'playing', table: tableUpdate({ events: turn }) }),
    });
    await expect(menu.locator('[aria-live]', { hasText: 'It is your turn.' })).toHaveCount(1);
    expect(await menu.ariaSnapshot()).toContain('It is your turn. You draw Roll.');
    await expect(page.locator('[aria-live]', { hasText: 'It is your turn.' })).toHaveCount(1);

    const attack: TableUpdate['events'] = [
      { type: 'turn', seat: 1 },
      { type: 'draw', seat: 1, card: null },
      { type: 'play', seat: 1, card: 'stop', target: 0 },
    ];
    const table = { ...hazardTable(true), events: attack };
    deliver({ type: 'update', update: onlineUpdate({ publicSeq: 7, phase: 'playing', table }) });
    const question = page.getByRole('dialog', { name: 'Coup fourré? Right of Way against Ben’s Stop, 10 seconds' });
    await expect(question).toBeVisible();
    // Everyone draws on their turn.
    await expect(page.locator('[aria-live]', { hasText: /Ben draws/ })).toHaveCount(0);
    // The title has already said it.
    await expect(page.locator('[aria-live]', { hasText: 'Ben plays Stop on you.' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a person removed from a room while it is open learns the reason', async () => {
    deliver({ type: 'out', room: 'r1', reason: 'removedByHost' });
    await expect(page.getByTestId('shut')).toContainText('The host has removed you from this table.');
    expect(sent.filter(({ type }) => type === 'enter')).toHaveLength(1);
  });
});
