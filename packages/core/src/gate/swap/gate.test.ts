import { concat, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { encodeAffiliateSuffix } from '../../domain/calldata/affiliateSuffix';
import { isSealed } from '../../domain/sealTransaction';
import { getWrapQuote } from '../../domain/swap/getWrapQuote';
import {
  addChange,
  chain,
  dai,
  feeRecipient,
  friend,
  honestScenes,
  native,
  type Scene,
  trader,
  usdc,
  withCall,
  withFacts,
  withIntent,
  withResponse,
} from '../../testing/scene';
import { gate } from './gate';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);
const { plain } = honestScenes;

test.each(Object.entries(honestScenes))('an honest swap passes with unchanged bytes: %s', (_, scene) => {
  const verdict = judge(scene);
  const { to, data, value } = scene.quote.response;
  expect(verdict).toMatchObject({ ok: true, transaction: { chainId: 1, from: trader, to, data, value } });
  if (!verdict.ok) throw new Error('blocked');
  expect(isSealed(verdict.transaction)).toBe(true);
  expect(isSealed({ ...verdict.transaction })).toBe(false);
  expect(Object.isFrozen(verdict.transaction)).toBe(true);
});

test('the facts are read from the call', () => {
  expect(judge(plain)).toMatchObject({
    facts: {
      kind: 'swap',
      side: 'exactInput',
      sellToken: usdc,
      buyToken: dai,
      sellAmount: 100_000_000n,
      minimumReceived: plain.call.minimum,
      fee: { amount: 299_102_691_924_227_318n, recipient: feeRecipient },
      payee: trader,
      target: chain.exchangeProxy,
      value: 0n,
      fills: [{ source: 'Uniswap_V2', path: [usdc.address, dai.address] }],
      gas: { source: 'quote', gas: 300_000n },
      networkFee: { gas: 300_000n, gasPrice: 1_000_000_000n, source: 'gateway' },
      isSimulated: true,
    },
  });
  expect(judge(honestScenes.wrap)).toMatchObject({
    facts: { kind: 'wrap', sellToken: native, fee: undefined, fills: [], value: honestScenes.wrap.intent.amount },
  });
  expect(judge(honestScenes.unwrap)).toMatchObject({ facts: { kind: 'unwrap', value: 0n } });
});

test.each(['wrap', 'unwrap'] as const)('the page’s own quote for %s passes, with the own gas estimate', (kind) => {
  const { intent, facts } = honestScenes[kind];
  const response = getWrapQuote({ kind, chain, amount: intent.amount });
  expect(gate(intent, { response, receivedAt: 1_000 }, facts)).toMatchObject({
    ok: true,
    transaction: { to: chain.wrappedNative.address, gas: 75_000n },
    facts: { kind, sellAmount: intent.amount, minimumReceived: intent.amount, gas: { source: 'estimate' } },
  });
});

test('the facts name the makers of limit orders, in the order of the fills', () => {
  const { intent, quote, facts } = honestScenes.order;
  const path = [usdc.address, dai.address];
  expect(gate(intent, quote, facts)).toMatchObject({
    ok: true,
    facts: {
      fills: [
        { source: 'Limit_Orders', path, maker: friend },
        { source: 'Uniswap_V2', path },
      ],
    },
  });
});

test('the expiry of an order is not judged without a clock', () => {
  const { intent, quote, facts } = honestScenes.order;
  expect(gate(intent, quote, { ...facts, timestamp: undefined })).toMatchObject({ ok: true });
});

test('the facts have the call’s minimum, even when the quote promises more', () => {
  const generous = withCall(plain, (call) => ({ ...call, minimum: call.minimum + 5n }));
  expect(judge(generous)).toMatchObject({ facts: { minimumReceived: plain.call.minimum + 5n } });
});

test('the facts say when nothing was simulated', () => {
  expect(judge(withFacts(plain, { simulation: undefined }))).toMatchObject({ ok: true, facts: { isSimulated: false } });
});

test('the fee may be taken after unwrapping, in the native coin', () => {
  const { nativeBought } = honestScenes;
  const [fill, fee, unwrap, pay] = nativeBought.call.transformations;
  if (!fill || fee?.name !== 'affiliateFee' || !unwrap || !pay) throw new Error('other steps');
  const late = { ...fee, fees: fee.fees.map((entry) => ({ ...entry, token: native.address })) };
  const scene = withCall(nativeBought, (call) => ({ ...call, transformations: [fill, unwrap, late, pay] }));
  expect(judge(scene)).toMatchObject({ ok: true });
});

test('a fill of the whole balance passes, and so does a quote without a sender', () => {
  const [fill, ...rest] = plain.call.transformations;
  if (fill?.name !== 'fillQuote') throw new Error('other steps');
  const everything = { ...fill, fillAmount: (1n << 255n) | (10n ** 18n) };
  const scene = withCall(plain, (call) => ({ ...call, transformations: [everything, ...rest] }));
  const { from: _, orders: __, ...response } = scene.quote.response;
  expect(judge({ ...scene, quote: { ...scene.quote, response } })).toMatchObject({ ok: true });
});

test('the account itself may be the recipient', () => {
  expect(judge(withIntent(plain, { recipient: trader }))).toMatchObject({ ok: true });
});

test('a fee above 5 % is blocked even when it is configured', () => {
  const dear = withIntent(plain, { fee: { recipient: feeRecipient, fraction: '0.06' } });
  expect(judge(dear)).toMatchObject({ ok: true });
  const charged = withCall(dear, (call) => ({
    ...call,
    transformations: call.transformations.map((step) =>
      step.name === 'affiliateFee'
        ? { ...step, fees: step.fees.map((fee) => ({ ...fee, amount: plain.quote.response.buyAmount / 20n + 1n })) }
        : step,
    ),
  }));
  expect(judge(charged)).toMatchObject({ ok: false, code: 'FEE_MISMATCH' });
});

test.each([
  ['an unsupported chain', withIntent(plain, { chainId: 5 }), 'WRONG_CHAIN'],
  ['no data', withResponse(plain, { data: '0x' }), 'UNDECODABLE'],
  ['another function', withResponse(plain, { data: '0x095ea7b3' }), 'UNDECODABLE'],
  ['half a call', withResponse(plain, { data: `0x${plain.quote.response.data.slice(2, 800)}` }), 'UNDECODABLE'],
  ['a transfer of the wrapped coin', withResponse(honestScenes.wrap, { data: '0xa9059cbb' }), 'UNDECODABLE'],
  ['a slippage that is not an integer', withIntent(plain, { slippageBps: 0.5 }), 'BAD_NUMBER'],
  ['a negative slippage', withIntent(plain, { slippageBps: -1 }), 'BAD_NUMBER'],
  ['a token of 25 decimals', withIntent(plain, { buyToken: { ...dai, decimals: 25 } }), 'BAD_NUMBER'],
  ['a fee fraction in words', withIntent(plain, { fee: { fraction: 'none' } }), 'BAD_NUMBER'],
  [
    'an exact input of the whole balance',
    withIntent(honestScenes.unwrap, { side: 'exactInput', amount: maxUint256 }),
    'AMOUNT_MISMATCH',
  ],
])('%s is blocked', (_, scene, code) => {
  expect(judge(scene)).toMatchObject({ ok: false, code });
});

test.each([null, {}, { ...plain.quote.response, orders: [{}] }])(
  'a response of the wrong shape is blocked: %o',
  (response) => {
    expect(gate(plain.intent, Object.assign({ ...plain.quote }, { response }), plain.facts).ok).toBe(false);
  },
);

test.each([
  ['more than three times the estimate', { gas: 750_001n }, { source: 'estimate', gas: 375_000n }],
  ['less than a third of it', { gas: 83_333n }, { source: 'estimate', gas: 375_000n }],
  ['three times the estimate', { gas: 750_000n }, { source: 'quote', gas: 750_000n }],
  ['a limit below the estimate', { gas: 200_000n }, { source: 'quote', gas: 375_000n }],
])('gas of a quote: %s', (_, change, gas) => {
  expect(judge(withResponse(plain, change))).toMatchObject({ facts: { gas }, transaction: { gas: gas.gas } });
});

test.each([0n, 10n ** 14n])('the gas price of a quote (%s wei) is never sent', (gasPrice) => {
  const verdict = judge(withResponse(plain, { gasPrice }));
  expect(verdict).toMatchObject({ ok: true, facts: { networkFee: { gasPrice: 1_000_000_000n } } });
  expect(verdict).not.toHaveProperty('transaction.gasPrice');
});

test('without an estimate the wallet chooses the gas', () => {
  const verdict = judge(withFacts(plain, { ownGasEstimate: undefined }));
  expect(verdict).toMatchObject({ ok: true, facts: { gas: { source: 'wallet' }, networkFee: undefined } });
  expect(verdict).not.toHaveProperty('transaction.gas');
  expect(verdict).not.toHaveProperty('transaction.gasPrice');
});

test.each(['plain', 'exactOutput', 'nativeSold'] as const)(
  '%s passes with the operator’s suffix, and without it',
  (name) => {
    const scene = withIntent(honestScenes[name], { affiliate: feeRecipient });
    const suffix = encodeAffiliateSuffix({ affiliate: feeRecipient, id: 2n ** 128n - 1n });
    const { data } = scene.quote.response;
    expect(judge(scene)).toMatchObject({ ok: true, transaction: { data } });
    const named = withResponse(scene, { data: concat([data, suffix]) });
    expect(judge(named)).toMatchObject({ ok: true, transaction: { data: `${data}${suffix.slice(2)}` } });
  },
);

test('a gain of another account than the payee is not the swap’s', () => {
  const change = 10n * plain.quote.response.buyAmount;
  expect(judge(addChange(plain, { token: dai.address, account: feeRecipient, change }))).toMatchObject({ ok: true });
});
