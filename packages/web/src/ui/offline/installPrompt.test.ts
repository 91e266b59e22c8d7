import { expect, test } from 'vitest';
import { InstallPrompt } from './installPrompt.ts';

function offer(target: EventTarget): { readonly event: Event; readonly asked: () => number } {
  let asked = 0;
  const prompt = async () => {
    asked += 1;
  };
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(event);
  return { event, asked: () => asked };
}

test('an offer of the browser is kept until it is used once', async () => {
  const target = new EventTarget();
  const install = new InstallPrompt(target);
  expect(install.isOffered()).toBe(false);
  const { event, asked } = offer(target);
  expect([install.isOffered(), event.defaultPrevented]).toEqual([true, true]);
  await install.ask();
  await install.ask();
  expect([install.isOffered(), asked()]).toEqual([false, 1]);
});

test('an installed page is offered no more', () => {
  const target = new EventTarget();
  const install = new InstallPrompt(target);
  offer(target);
  target.dispatchEvent(new Event('appinstalled'));
  expect(install.isOffered()).toBe(false);
});
