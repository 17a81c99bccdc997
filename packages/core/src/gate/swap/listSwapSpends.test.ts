import { expect, test } from 'vitest';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import { honestScenes, type Scene, withCall, withResponse } from '../../testing/scene';
import { decodeSpend } from './decodeSpend';
import { gate } from './gate';
import { listSwapSpends } from './listSwapSpends';

const scenes = Object.entries(honestScenes);
const decode = ({ intent, quote }: Scene) => decodeSpend(intent, quote.response);

test.each(scenes)('a swap takes by allowance what its call sells: %s', (_, scene) => {
  const verdict = gate(scene.intent, scene.quote, scene.facts);
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  const { address } = scene.intent.sellToken;
  const takes = verdict.facts.kind === 'swap' && !isNativeToken(address);
  expect(listSwapSpends(verdict.facts)).toEqual(takes ? [{ token: address, amount: scene.call.sellAmount }] : []);
});

test('swaps with and without an allowance are among the scenes', () => {
  const natives = scenes.filter(([, { intent }]) => isNativeToken(intent.sellToken.address));
  expect(natives.length).toBeGreaterThan(0);
  expect(natives.length).toBeLessThan(scenes.length);
});

test('the most that a call sells is read from its bytes, whatever the quote says', () => {
  const { plain } = honestScenes;
  expect(decode(withResponse(plain, { sellAmount: 1n }))).toBe(plain.call.sellAmount);
  const more = withCall(plain, (call) => ({ ...call, sellAmount: call.sellAmount + 1n }));
  expect(decode(more)).toBe(plain.call.sellAmount + 1n);
});

test.each([
  ['no call of the exchange', '0x12345678'],
  ['a cut call', honestScenes.plain.quote.response.data.slice(0, 200)],
] as const)('nothing is read from %s', (_, data) => {
  expect(decode(withResponse(honestScenes.plain, { data: data as `0x${string}` }))).toBeUndefined();
});
