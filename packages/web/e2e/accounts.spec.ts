import { readFileSync } from 'node:fs';
import { parsePuzzles } from '@coup-fourre/client/puzzles';
import { type Browser, expect } from '@playwright/test';
import { type Authenticator, onLocalhost, withAuthenticator } from './authenticator.ts';
import { faultsAtEverySize } from './layoutChecks.ts';
import { newPerson, type Person } from './online.ts';
import { goTo, goWithin, spoken } from './player.ts';
import { test } from './test.ts';

/** Copies the passkeys of one device to another, as a password manager does. */
async function copyPasskeys(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId: from.id });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.id, credential });
}

/** The texts that do not fit on one line of their elements. */
function brokenLines(elements: readonly Element[]): string[] {
  return elements
    .filter((element) => {
      const { lineHeight } = getComputedStyle(element);
      return element.scrollWidth > element.clientWidth || element.clientHeight > 1.5 * Number.parseFloat(lineHeight);
    })
    .map(({ textContent }) => textContent);
}

async function becomeGuest({ page, name }: Person): Promise<void> {
  await page.goto(onLocalhost('/profile'));
  await page.getByRole('button', { name: 'Choose a name' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a name' }).click();
  await expect(page.locator('.profile-guest')).toHaveText(name);
}

/** Answers a puzzle as the guest of a device, without its page. */
async function tryPuzzle({ page }: Person): Promise<void> {
  const read = parsePuzzles(readFileSync('packages/client/puzzles/puzzles.txt', 'utf8'));
  const [puzzle] = read.ok ? read.value : [];
  const status = await page.evaluate(
    async ([id, choice]) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ choice });
      return (await fetch(`/api/puzzles/${id}/tries`, { method: 'POST', headers, body })).status;
    },
    [puzzle?.id, puzzle?.answer] as const,
  );
  expect(status).toBe(200);
}

/** Ben asks Ada by her name. Both are friends once she agrees. One press makes a table and invites him, another one seats him. */
async function befriend(ada: Person, browser: Browser): Promise<void> {
  const ben = await newPerson(browser, 'Ben');
  const headers = { origin: onLocalhost('') };
  await ben.context.request.post(onLocalhost('/api/guest'), { data: { name: ben.name }, headers });
  await ben.context.request.post(onLocalhost('/api/account/codes'), { data: {}, headers });
  await ben.page.goto(onLocalhost('/friends'));
  await expect(ben.page.getByText('You are @Ben.')).toBeVisible();
  await ben.page.getByLabel('Name of the account').fill('@ada');
  await ben.page.getByRole('button', { name: 'Ask', exact: true }).click();
  const asked = ben.page.getByRole('listitem').filter({ hasText: 'Waiting for Ada to agree' });
  await asked.getByRole('button', { name: 'Withdraw the request to Ada' }).click();
  await expect(asked).toHaveCount(0);
  await ben.page.getByLabel('Name of the account').fill('Ada');
  await ben.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asked).toBeVisible();

  // It is said, and the bell has it, at once and on any screen.
  await expect(ada.page.locator('[aria-live="polite"]', { hasText: 'Ben asks to be your friend.' })).toHaveCount(1);
  await ada.page.getByRole('button', { name: '1 thing waits for you' }).click();
  await ada.page.getByRole('link', { name: 'Ben asks to be your friend.' }).click();
  await ada.page.getByRole('button', { name: 'Agree' }).click();
  await expect(ben.page.locator('[aria-live="polite"]', { hasText: 'Ada is your friend now.' })).toHaveCount(1);
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('Here now');
  // Her second device has tried a puzzle a moment ago.
  await expect(ben.page.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText(/Here now|Solving puzzles/);
  await expect(asked).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'More about Ada' }).click();
  await expect(ben.page.getByRole('dialog').getByRole('button', { name: 'Invite Ada to a table' })).toBeVisible();
  await expect(ben.page.getByRole('dialog')).toContainText('have not finished a game against each other yet');
  await ben.page.keyboard.press('Escape');

  await ada.page.getByRole('button', { name: 'Invite Ben to a table' }).click();
  await expect(ada.page.getByRole('button', { name: 'Invited' })).toBeVisible();
  const bell = ben.page.getByRole('button', { name: '1 thing waits for you' });
  await bell.click();
  await ben.page.getByRole('link', { name: 'Ada invites you to a table.' }).click();
  await expect(ben.page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  await expect(bell).toHaveCount(0);
  expect(ben.faults).toEqual([]);
  await goWithin(ada.page, '/profile');
}

test('a guest gets an account and is found again by passkey and by code, on three devices', async ({ browser }) => {
  const ada = await newPerson(browser, 'Ada');
  const laptop = await withAuthenticator(ada.page);
  // The page to sign in is also for who has no account yet.
  await ada.page.goto(onLocalhost('/sign-in'));
  await ada.page.getByRole('button', { name: 'Create my account' }).click();
  await ada.page.getByLabel('Your name').fill(ada.name);
  await ada.page.getByRole('button', { name: 'Create my account' }).click();
  const codes = ada.page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  // On a small phone, each code stands on one line, and the way on is in view.
  const size = ada.page.viewportSize() ?? { width: 1280, height: 720 };
  await ada.page.setViewportSize({ width: 360, height: 480 });
  await expect(codes.getByRole('button', { name: 'I have kept them' })).toBeInViewport({ ratio: 1 });
  expect(await codes.getByRole('listitem').evaluateAll(brokenLines)).toEqual([]);
  await ada.page.setViewportSize(size);
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents();
  // Escape does not lose them.
  await ada.page.keyboard.press('Escape');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(ada.page.getByRole('list', { name: 'Passkeys' })).toContainText('Passkey 1Not used yet');

  // The second device has the passkey, and a guest whose games come along.
  const phone = await newPerson(browser, 'Wanderer');
  const pocket = await withAuthenticator(phone.page);
  await becomeGuest(phone);
  await tryPuzzle(phone);
  await copyPasskeys(laptop, pocket);
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.page.getByRole('switch', { name: 'Bring the games of this device along' })).toBeChecked();
  await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(phone.page.locator('.profile-guest')).toHaveText('Ada');
  await expect(phone.page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used');

  // Forgotten here, the account offers itself where a name is asked for.
  await phone.page.getByText('Take my data along, or leave').click();
  await phone.page.getByRole('button', { name: 'Forget me on this device' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Forget me', exact: true }).click();
  await phone.page.getByRole('button', { name: 'Choose a name' }).click();
  await expect(phone.page.locator('.profile-guest')).toHaveText('Ada');

  // The third device has nothing but a code.
  const other = await newPerson(browser, 'Nobody');
  await other.page.goto(onLocalhost('/rules'));
  const signInByCode = async (code: string) => {
    await other.page.getByLabel('Recovery code').fill(code.toLowerCase());
    await other.page.getByRole('button', { name: 'Sign in with this code' }).click();
  };
  await other.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();
  await signInByCode(first);
  await expect(other.page.locator('.profile-guest')).toHaveText('Ada');
  await expect(spoken(other.page, 'polite')).toContainText('You are signed in as Ada.');
  await expect(other.page.getByText('9 codes are left.')).toBeVisible();

  // A terminal shows a code, and a link that fills it in.
  const login = await ada.page.evaluate(async () => (await fetch('/api/login', { method: 'POST' })).json());
  await goTo(ada.page, `/profile#terminal=${login.code}`);
  await ada.page
    .getByRole('dialog', { name: 'Sign in a terminal' })
    .getByRole('button', { name: 'Sign it in' })
    .click();
  await expect(ada.page.getByText('Your terminal is signed in.')).toBeVisible();

  await other.page.getByRole('switch', { name: 'My ratings' }).click();
  await expect(other.page.getByRole('switch', { name: 'My ratings' })).toBeChecked();
  await other.page.getByRole('link', { name: 'See my profile' }).click();
  await expect(other.page).toHaveURL(/\/@Ada$/);
  await expect(other.page.getByRole('heading', { name: 'Puzzles only you' })).toBeVisible();
  // The guest of the second device has tried it.
  await expect(other.page.getByText('1 puzzle tried')).toBeVisible();
  await expect(other.page.getByRole('heading', { name: 'Ratings', exact: true })).toBeVisible();
  expect(await faultsAtEverySize(other.page)).toEqual([]);
  const stranger = await newPerson(browser, 'Stranger');
  await stranger.page.goto(onLocalhost('/@ada'));
  await expect(stranger.page.getByRole('heading', { name: 'Ratings', exact: true })).toBeVisible();
  await expect(stranger.page.getByRole('heading', { name: /^Puzzles/ })).toHaveCount(0);
  await goWithin(stranger.page, '/friends');
  await expect(stranger.page.getByRole('heading', { name: 'First, an account' })).toBeVisible();
  await befriend(ada, browser);
  // A device that came by a transfer code signs in again before it changes the account.
  await goWithin(stranger.page, '/profile');
  await stranger.page.getByRole('button', { name: 'I have a code' }).click();
  await ada.page.getByRole('button', { name: 'Use another device too' }).click();
  await stranger.page.getByLabel('The code').fill((await ada.page.getByTestId('code').textContent()) ?? '');
  await stranger.page.getByRole('button', { name: 'Link this device' }).click();
  const again = stranger.page.getByRole('dialog', { name: 'Is it you?' });
  const deletion = stranger.page.getByRole('button', { name: 'Delete me', exact: true });
  await stranger.page.getByText('Take my data along, or leave').click();
  await stranger.page.getByRole('button', { name: 'Delete me for good' }).click();
  await deletion.click();
  await again.getByRole('button', { name: 'Close' }).click();
  await stranger.page.keyboard.press('Escape');
  await expect(stranger.page.locator('.profile-guest')).toHaveText('Ada');
  expect(await faultsAtEverySize(stranger.page)).toEqual([]);
  await stranger.page.getByRole('button', { name: 'New recovery codes' }).click();
  await stranger.page.getByRole('button', { name: 'Make new codes' }).click();
  await again.getByLabel('Recovery code').fill(second);
  await again.getByRole('button', { name: 'Sign in with this code' }).click();
  // What was asked for before goes on.
  await expect(stranger.page.getByTestId('codes').getByRole('listitem')).toHaveCount(10);
  await stranger.page.getByRole('button', { name: 'I have kept them' }).click();
  await stranger.page.getByRole('button', { name: 'Delete me for good' }).click();
  await deletion.click();
  await expect(stranger.page.getByText('Your profile has been deleted.')).toBeVisible();
  for (const place of ['/rules', '/@Ada']) await goWithin(other.page, place);
  await expect(other.page.getByTestId('not-found')).toContainText('Nobody here has this name.');
  for (const { faults } of [ada, phone, other, stranger]) expect(faults).toEqual([]);
});
