import { expect, type Page } from '@playwright/test';
import { newPerson, openTable, type Person } from './online.ts';
import { goWithin, openShareMenu, openYourTable, seatOf } from './player.ts';
import { test } from './test.ts';

/** The faces in a part of the page, each with its mark, in order. */
function facesIn(page: Page, part: string): Promise<string[]> {
  return page
    .locator(`${part} [data-face]`)
    .evaluateAll((faces) => faces.map((face) => `${face.getAttribute('data-face')} ${face.textContent}`.trim()));
}

/** The drawings of the faces in a part of the page, without their marks, in order. */
function drawingsIn(page: Page, part: string): Promise<string[]> {
  return page.locator(`${part} [data-face] g[clip-path]`).evaluateAll((faces) => faces.map((face) => face.innerHTML));
}

/** The cars on the road, each with its paint, in no particular order. */
function carsIn(page: Page): Promise<string[]> {
  return page
    .locator('.scenery [data-car]')
    .evaluateAll((cars) =>
      cars
        .map((car) => `${car.getAttribute('data-car')} ${car.querySelector('path:not(.beam)')?.getAttribute('fill')}`)
        .sort(),
    );
}

/**
 * The shorter side, in pixels, of the smallest radio button that covers its picture. 0 if one does not cover its
 * picture.
 */
function smallestSide(page: Page): Promise<number> {
  return page.locator('.picture-choice label').evaluateAll((labels) =>
    Math.min(
      ...labels.map((label) => {
        const around = label.getBoundingClientRect();
        const { left, top, width, height } = label.querySelector('input')?.getBoundingClientRect() ?? new DOMRect();
        return left === around.left && top === around.top ? Math.min(width, height) : 0;
      }),
    ),
  );
}

/** A person who keeps the offered face has it at the seat and in the profile. */
async function expectSameInProfile({ page }: Person, seat: number): Promise<void> {
  const seated = (await facesIn(page, '.lobby-seats'))[seat]?.split(' ')[0];
  await goWithin(page, '/profile');
  await expect.poll(() => facesIn(page, '.profile-guest')).toEqual([seated]);
  await page.goBack();
  await expect(page.locator('.lobby-seats [data-face]').nth(seat)).toBeVisible();
}

const TEAL = '#1f8a8c';
const RED = '#d2382f';

test('two people choose faces and cars, and both see the same from the lobby to the finished game’s page', async ({
  browser,
}) => {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  const pages = [ada.page, ben.page];
  const link = await openTable(ada);
  await expectSameInProfile(ada, 0);

  await test.step('by keyboard, at the seat', async () => {
    await ada.page.getByRole('button', { name: 'Avatar and car' }).press('Enter');
    const dialog = ada.page.getByRole('dialog');
    const face = dialog.getByRole('group', { name: 'Avatar', exact: true });
    const car = dialog.getByRole('group', { name: 'Car', exact: true });
    await expect(face.getByRole('radio', { checked: true })).toHaveCount(1);
    await face.getByRole('radio', { name: 'Mustache' }).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Tab', 'Space', 'ArrowLeft'])
      await ada.page.keyboard.press(key);
    await expect(face.getByRole('radio', { name: 'Cap' })).toBeChecked();
    await expect(car.getByRole('radio', { name: 'Van' })).toBeChecked();
    expect(await smallestSide(ada.page)).toBeGreaterThanOrEqual(44);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the invitation shows the host’s face', async () => {
    await ben.page.goto(link);
    await expect.poll(() => facesIn(ben.page, '.invitation-card')).toEqual(['cap']);
  });

  await test.step('a person who keeps the offered face has it at the seat and in the profile', async () => {
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(ben.page.locator('.lobby-seats [data-face]')).toHaveCount(2);
    await expectSameInProfile(ben, 1);
  });

  await test.step('two people with the same face also have their initials', async () => {
    await ben.page.getByRole('button', { name: 'Avatar and car' }).click();
    await ben.page.getByRole('radio', { name: 'Cap' }).click();
    await ben.page.getByRole('button', { name: 'Save' }).click();
    for (const page of pages) await expect.poll(() => facesIn(page, '.lobby-seats')).toEqual(['cap A', 'cap B']);
    await ben.page.getByRole('button', { name: 'Avatar and car' }).click();
    await ben.page.getByRole('radio', { name: 'Glasses' }).click();
    await ben.page.getByRole('radio', { name: 'Van' }).click();
    await ben.page.getByRole('button', { name: 'Save' }).click();
    for (const page of pages) await expect.poll(() => facesIn(page, '.lobby-seats')).toEqual(['cap', 'glasses']);
  });

  await test.step('both see the same at the table, also after a change there', async () => {
    await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const page of pages) await expect.poll(() => carsIn(page)).toEqual([`van ${TEAL}`, `van ${RED}`]);
    expect(await facesIn(ada.page, '.plate.own')).toEqual(['cap']);
    expect(await facesIn(ada.page, '.plate:not(.own)')).toEqual(['glasses']);
    expect(await facesIn(ben.page, '.plate.own')).toEqual(['glasses']);
    expect(await facesIn(ben.page, '.plate:not(.own)')).toEqual(['cap']);
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Avatar and car' }).click();
    await ada.page.getByRole('radio', { name: 'Roadster' }).click();
    await ada.page.getByRole('button', { name: 'Save' }).click();
    for (const page of pages) await expect.poll(() => carsIn(page)).toEqual([`roadster ${TEAL}`, `van ${RED}`]);
  });

  await test.step('the score sheet and the game’s page show them', async () => {
    await ben.page.getByRole('button', { name: 'Menu' }).click();
    await ben.page.getByRole('button', { name: 'Resign' }).click();
    await ben.page.getByRole('dialog', { name: 'Resign the match?' }).getByRole('button', { name: 'Resign' }).click();
    for (const page of pages) {
      await expect(page.getByTestId('score')).toBeVisible();
      expect(await carsIn(page)).toEqual([`roadster ${TEAL}`, `van ${RED}`]);
      await (await openShareMenu(page)).getByRole('link', { name: 'Game page' }).click();
      await expect.poll(() => facesIn(page, '.game-seats')).toEqual(['cap', 'glasses']);
    }
  });
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('games on a device show the face and the car from its settings, and each computer’s level and own face', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const others = [
      ['Bea', 'classic'],
      ['Cid', 'novice'],
      ['Dee', 'classic'],
    ];
    localStorage.setItem('coup-fourre.places', JSON.stringify(others));
  });
  await page.goto('/?pace=60000');
  await page.setViewportSize({ width: 360, height: 640 });
  await seatOf(await openYourTable(page), 'You').click();
  await page.getByRole('button', { name: 'Avatar and car' }).click();
  expect(await smallestSide(page)).toBeGreaterThanOrEqual(44);
  await page.getByRole('radio', { name: 'Goggles' }).click();
  await page.getByRole('radio', { name: 'Van' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => facesIn(page, '.table-above')).toEqual(['goggles', 'classic 3']);
  await page.reload();
  await page.getByRole('button', { name: /^4 / }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect.poll(() => carsIn(page)).toEqual([`roadster ${RED}`, `van ${TEAL}`].sort());
  expect(await facesIn(page, '.plate.own')).toEqual(['goggles', 'novice 2']);
  expect(await facesIn(page, '.plate:not(.own)')).toEqual(['classic 3', 'classic 3']);
  expect(new Set(await drawingsIn(page, '.plate:not(.own)')).size).toBe(2);
});
