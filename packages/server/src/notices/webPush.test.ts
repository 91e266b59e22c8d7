import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { areSubscriptionKeys, authorization, encrypt, newKeyPair } from './webPush.ts';

const RECEIVER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** True if the header is signed by the key that it names. */
function isSigned(header: string): boolean {
  const [, signed = '', signature = '', key = ''] = /^vapid t=([^,]+)\.([^.,]+), k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(signed), options, Buffer.from(signature, 'base64url'));
}

it('encrypts the example of RFC 8291, appendix A', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const text = 'When I grow up, I want to be a watermelon';
  expect(encrypt(text, RECEIVER, { sender, salt, paddedBytes: 1 }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('encrypts messages of different lengths to the same length', () => {
  const lengths = ['a', 'a'.repeat(200)].map((text) => encrypt(text, RECEIVER).length);
  expect(new Set(lengths).size).toBe(1);
});

it('signs like the example of RFC 8292, section 2.4', () => {
  const example =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN' +
    '1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9O' +
    'kSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  expect(isSigned(example)).toBe(true);
  const now = 1453523768_000 - 12 * 3_600_000;
  const ours = authorization('https://push.example.net/p/x', newKeyPair(), { now, contact: 'mailto:push@example.com' });
  expect(isSigned(ours)).toBe(true);
  // The claims are the same, byte for byte.
  expect(ours.split('.').slice(0, 2)).toEqual(example.split('.').slice(0, 2));
});

it('accepts keys of a point on the curve alone', () => {
  expect(areSubscriptionKeys(RECEIVER)).toBe(true);
  expect(areSubscriptionKeys({ ...RECEIVER, auth: 'short' })).toBe(false);
  const point = Buffer.from(RECEIVER.p256dh, 'base64url');
  point[64] = (point[64] ?? 0) ^ 1;
  expect(areSubscriptionKeys({ ...RECEIVER, p256dh: point.toString('base64url') })).toBe(false);
});
