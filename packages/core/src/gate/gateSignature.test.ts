import { maxUint256, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { getChain } from '../domain/chains';
import { getExecutor, permit2 } from '../domain/executors';
import type {
  LimitOrderIntent,
  PermitIntent,
  SignatureIntent,
  TokenPermitIntent,
} from '../domain/orders/signatureIntent';
import { toTypedData } from '../domain/orders/toTypedData';
import { isSealedSignature } from '../domain/sealSignature';
import type { Token } from '../domain/tokens/token';
import { sceneTime } from '../testing/quoteSwap';
import { chain, dai, honestScenes, native, stranger, trader, usdc } from '../testing/scene';
import { market, orderIntent, pair, permitFacts, permitIntent, tokenPermitIntent } from '../testing/signatureScenes';
import { applyRules } from './common/rule';
import { gateSignature } from './gateSignature';
import { type OrderChainFacts, orderRules, toOrderContext } from './order/orderRules';
import { type PermitChainFacts, permitRules, toPermitContext } from './permit/permitRules';
import { type TokenPermitChainFacts, tokenPermitRules, toTokenPermitContext } from './permit/tokenPermitRules';

type ChainFacts = PermitChainFacts & TokenPermitChainFacts & OrderChainFacts;

const facts: ChainFacts = {
  ...honestScenes.plain.facts,
  witness: undefined,
  market,
  permit: { gateway: permitFacts },
  tokenPermit: { gateway: { nonce: 3n } },
};
const sign = (intent: SignatureIntent, now: Partial<ChainFacts> = {}) =>
  gateSignature(intent, toTypedData(intent, getChain(intent.chainId) ?? chain), { ...facts, ...now });

test('a permit of a pair passes for the router only, sealed as it is signed', () => {
  const verdict = sign(permitIntent);
  if (!verdict.ok) throw new Error(verdict.reason);
  const { request } = verdict;
  expect(isSealedSignature(request)).toBe(true);
  expect(isSealedSignature({ ...request })).toBe(false);
  expect(Object.isFrozen(request)).toBe(true);
  expect(request).toMatchObject({ chainId: 1, account: trader });
  expect(JSON.parse(request.json)).toMatchObject({
    domain: { name: 'Uniswap V2', version: '1', chainId: 1, verifyingContract: pair.toLowerCase() },
    primaryType: 'Permit',
    message: {
      owner: trader.toLowerCase(),
      spender: chain.v2.router.toLowerCase(),
      value: `${maxUint256}`,
      nonce: '3',
      deadline: `${sceneTime + 1200n}`,
    },
  });
  expect(verdict.facts).toEqual({
    type: 'permit',
    pair,
    spender: chain.v2.router,
    value: maxUint256,
    isUnlimited: true,
    deadline: sceneTime + 1200n,
    consents: [{ code: 'PRICE_NOT_WITNESSED' }],
  });
});

const router = getExecutor(chain, 'universalRouter');

test('a permit of Permit2 passes for the Universal Router only, sealed as it is signed', () => {
  const verdict = sign({ ...tokenPermitIntent, targets: [router ?? stranger] });
  if (!verdict.ok) throw new Error(verdict.reason);
  const { domain, types, primaryType, message } = JSON.parse(verdict.request.json);
  expect(isSealedSignature(verdict.request)).toBe(true);
  expect(domain).toEqual({ name: 'Permit2', chainId: 1, verifyingContract: permit2.toLowerCase() });
  expect(types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual([
    'name',
    'chainId',
    'verifyingContract',
  ]);
  expect(primaryType).toBe('PermitSingle');
  const end = `${sceneTime + 1_800n}`;
  expect(message).toEqual({
    details: { token: usdc.address, amount: '100000000', expiration: end, nonce: '3' },
    spender: router?.toLowerCase(),
    sigDeadline: end,
  });
  expect(verdict.facts).toEqual({
    type: 'tokenPermit',
    token: usdc,
    value: 100_000_000n,
    deadline: sceneTime + 1_800n,
    consents: [],
  });
});

test('a permit of Permit2 needs the nonce of its gateway’s node, and of the wallet’s where that answers', () => {
  expect(sign(tokenPermitIntent, { tokenPermit: { gateway: { nonce: 3n }, wallet: { nonce: 3n } } })).toMatchObject({
    ok: true,
  });
  const described = { address: usdc.address, decimals: usdc.decimals, symbol: usdc.symbol };
  expect(sign(tokenPermitIntent, { tokens: [described] })).toMatchObject({
    facts: { consents: [{ code: 'TOKEN_NOT_WITNESSED', tokens: [described] }] },
  });
});

test('a limit order passes with all its fields', () => {
  const verdict = sign({ ...orderIntent, targets: [chain.exchangeProxy] });
  if (!verdict.ok) throw new Error(verdict.reason);
  const { domain, message, types } = JSON.parse(verdict.request.json);
  const verifyingContract = chain.exchangeProxy.toLowerCase();
  expect(domain).toEqual({ name: 'ZeroEx', version: '1.0.0', chainId: 1, verifyingContract });
  expect(Object.keys(message)).toEqual(types.LimitOrder.map(({ name }: { name: string }) => name));
  expect(verdict.facts).toEqual({
    type: 'limitOrder',
    order: orderIntent.order,
    target: chain.exchangeProxy,
    market,
    isWitnessed: false,
    consents: [{ code: 'PRICE_NOT_WITNESSED' }],
  });
});

test('data that differs from the intent in any field is blocked', () => {
  const other = (value: unknown) => (typeof value === 'bigint' ? value + 1n : stranger);
  for (const intent of [permitIntent, tokenPermitIntent, orderIntent]) {
    const honest = toTypedData(intent, chain);
    const { domain, types, message } = honest;
    const strange: unknown[] = [
      undefined,
      null,
      'Permit',
      [honest],
      { ...honest, primaryType: 'Order' },
      { ...honest, more: 1 },
      { domain, types, message },
      { ...honest, types: { ...types, Permit: [{ name: 'holder', type: 'address' }] } },
      { ...honest, types: { ...types, EIP712Domain: types.EIP712Domain?.slice(1) } },
      { ...honest, types: Object.values(types) },
      { ...honest, message: { ...message, allowed: true } },
      { ...honest, message: Object.values(message) },
      ...Object.entries({ ...domain }).map(([key, value]) => ({
        ...honest,
        domain: { ...domain, [key]: `${value}1` },
      })),
      ...Object.keys(message).map((key) => ({ ...honest, message: { ...message, [key]: undefined } })),
      ...Object.entries(message).map(([key, value]) => ({ ...honest, message: { ...message, [key]: other(value) } })),
    ];
    for (const typedData of strange) {
      expect(gateSignature(intent, typedData, facts)).toMatchObject({ ok: false, code: 'TYPED_DATA_UNKNOWN' });
    }
  }
});

const permit = (change: Partial<PermitIntent>): SignatureIntent => ({ ...permitIntent, ...change });
const ofToken = (change: Partial<TokenPermitIntent>): SignatureIntent => ({ ...tokenPermitIntent, ...change });
const order = (change: Partial<LimitOrderIntent['order']>): SignatureIntent => ({
  ...orderIntent,
  order: { ...orderIntent.order, ...change },
});
const lowercase = `0x${stranger.slice(2).toLowerCase()}` as const;

const gatewayReads = (change: Partial<typeof permitFacts>) => ({ permit: { gateway: { ...permitFacts, ...change } } });
const walletReads = (change: Partial<typeof permitFacts>) => ({
  permit: { gateway: permitFacts, wallet: { ...permitFacts, ...change } },
});
const nonceOf = (nonce: bigint) => ({ permit: { gateway: { ...permitFacts, nonce } } });
const onTerms = (change: Partial<LimitOrderIntent['terms']>): SignatureIntent => ({
  ...orderIntent,
  order: { ...orderIntent.order, ...change },
  terms: { ...orderIntent.terms, ...change },
});

const trade = (sold: Token, bought: Token): SignatureIntent => ({
  ...orderIntent,
  order: { ...orderIntent.order, makerToken: sold.address, takerToken: bought.address },
  tokens: [sold, bought],
});
const asking = (takerAmount: bigint): LimitOrderIntent => ({
  ...orderIntent,
  order: { ...orderIntent.order, takerAmount },
});
const bestOf = (best: bigint) => ({ witness: { tokens: [], best } });
const disputed = {
  tokens: [{ address: dai.address, decimals: 18, symbol: 'DAI' }],
  witness: { tokens: [{ address: dai.address, decimals: 6, symbol: 'DAI' }] },
};

const cases: readonly (readonly [string, string, SignatureIntent, Partial<ChainFacts>])[] = [
  ['domainUnknown', 'a permit of a token that is not a pair', permit({ pairName: 'USD Coin' }), {}],
  ['domainUnknown', 'a permit by the name of another chain’s pairs', permit({ pairName: 'Pancake LPs' }), {}],
  ['targetExcluded', 'a permit where the router is not used', { ...permitIntent, targets: [chain.exchangeProxy] }, {}],
  ['targetExcluded', 'an order where the proxy is not used', { ...orderIntent, targets: [chain.v2.router] }, {}],
  [
    'badAddress',
    'a pair without checksum',
    permit({ pair: lowercase }),
    { permit: { gateway: { ...permitFacts, pair: lowercase } } },
  ],
  ['badAddress', 'a fee recipient without checksum', onTerms({ feeRecipient: lowercase }), {}],
  ['badNumber', 'a permit for nothing', permit({ shares: 0n, value: 0n }), {}],
  ['badNumber', 'a permit over uint256', permit({ shares: maxUint256 + 1n, value: maxUint256 + 1n }), {}],
  ['amountMismatch', 'a permit for a share more than is shown', permit({ shares: 4n, value: 5n }), {}],
  ['amountMismatch', 'an unlimited permit', permit({ shares: 5n }), {}],
  ['badNumber', 'a negative nonce', permit({ nonce: -1n }), nonceOf(-1n)],
  ['targetExcluded', 'a token where its router is not used', { ...tokenPermitIntent, targets: [permit2] }, {}],
  ['badAddress', 'a token without checksum', ofToken({ token: { ...usdc, address: lowercase } }), {}],
  ['badNumber', 'a permit of no tokens', ofToken({ amount: 0n, value: 0n }), {}],
  ['badNumber', 'a permit that is never used up', ofToken({ amount: 2n ** 160n - 1n, value: 2n ** 160n - 1n }), {}],
  [
    'badNumber',
    'a nonce over uint48',
    ofToken({ nonce: 2n ** 48n }),
    { tokenPermit: { gateway: { nonce: 2n ** 48n } } },
  ],
  ['amountMismatch', 'a token for a unit more', ofToken({ value: tokenPermitIntent.amount + 1n }), {}],
  ['amountMismatch', 'a token for a unit less', ofToken({ value: tokenPermitIntent.amount - 1n }), {}],
  ['tokenMismatch', 'the native coin', ofToken({ token: native }), {}],
  [
    'spenderNotAllowed',
    'a chain without the router',
    ofToken({ chainId: 250, token: { ...usdc, chainId: 250 } }),
    { chainId: 250 },
  ],
  ['tokenPermitDisputed', 'a count that could not be read', tokenPermitIntent, { tokenPermit: undefined }],
  ['tokenPermitDisputed', 'a count of the wallet alone', tokenPermitIntent, { tokenPermit: { wallet: { nonce: 3n } } }],
  [
    'tokenPermitDisputed',
    'another count by the gateway',
    tokenPermitIntent,
    { tokenPermit: { gateway: { nonce: 4n } } },
  ],
  [
    'tokenPermitDisputed',
    'another count by the wallet',
    tokenPermitIntent,
    { tokenPermit: { gateway: { nonce: 3n }, wallet: { nonce: 2n } } },
  ],
  ['deadlineMismatch', 'a token past its deadline', ofToken({ deadline: sceneTime }), {}],
  ['deadlineMismatch', 'a token for more than half an hour', ofToken({ deadline: sceneTime + 1_861n }), {}],
  [
    'clockDisputed',
    'a token whose time has passed by the gateway',
    tokenPermitIntent,
    { claimedTime: sceneTime + 1_800n },
  ],
  ['wrongChain', 'a token of another chain', ofToken({ token: { ...usdc, chainId: 56 } }), {}],
  ['wrongSender', 'a token of another account', tokenPermitIntent, { account: stranger }],
  ['chainMismatch', 'a token on another block', tokenPermitIntent, { blockHashFromWallet: undefined }],
  ['tokenDisputed', 'a token that both nodes describe differently', ofToken({ token: dai }), disputed],
  ['badNumber', 'an order that gives nothing', order({ makerAmount: 0n }), {}],
  ['badNumber', 'an order that takes nothing', { ...asking(0n), isPlacedAnyway: true }, {}],
  ['badNumber', 'an amount over uint128', order({ takerAmount: 2n ** 128n }), {}],
  [
    'badNumber',
    'an expiry over uint64',
    { ...orderIntent, order: { ...orderIntent.order, expiry: 2n ** 64n }, expirySeconds: 2 ** 65 },
    {},
  ],
  ['badNumber', 'a pool that is too short', onTerms({ pool: '0x1234' }), {}],
  ['badNumber', 'a pool that is not hex', onTerms({ pool: `0x${zeroHash.slice(3)}g` }), {}],
  ['tokenMismatch', 'a token for itself', trade(usdc, usdc), {}],
  ['tokenMismatch', 'an order that gives native coin', trade(native, dai), {}],
  ['tokenMismatch', 'an order for native coin', trade(usdc, native), {}],
  ['tokenMismatch', 'an order that gives another token than shown', order({ makerToken: stranger }), {}],
  ['tokenMismatch', 'an order for another token than shown', order({ takerToken: stranger }), {}],
  ['tokenDisputed', 'a token that the nodes describe differently', orderIntent, disputed],
  ['tokenDisputed', 'a permit of a pair of such a token', permit({ tokens: [dai, usdc] }), disputed],
  ['wrongChain', 'a permit of a pair of another chain', permit({ tokens: [dai, { ...usdc, chainId: 56 }] }), {}],
  ['priceTooLow', 'a price of 5 % below the market', asking(market - market / 20n), {}],
  ['priceTooLow', 'a price below the market that the wallet sees', orderIntent, bestOf(2n * market)],
  ['priceTooLow', 'a price without a market', orderIntent, { market: undefined }],
  ['wrongChain', 'a wallet on another chain', permitIntent, { chainId: 56 }],
  ['wrongChain', 'an order for a token of another chain', trade(usdc, { ...dai, chainId: 56 }), {}],
  ['wrongSender', 'a permit of another account', permitIntent, { account: stranger }],
  ['wrongSender', 'a wallet with another account', orderIntent, { account: stranger }],
  ['wrongSender', 'an order of another maker', order({ maker: stranger }), {}],
  ['chainMismatch', 'a permit on another block', permitIntent, { blockHashFromGateway: undefined }],
  ['chainMismatch', 'another block', orderIntent, { blockHashFromWallet: undefined }],
  ['deadlineMismatch', 'a permit past its deadline', permit({ deadline: sceneTime }), {}],
  ['deadlineMismatch', 'an order past its expiry', order({ expiry: sceneTime }), {}],
  ['clockDisputed', 'a permit that has expired by the gateway', permitIntent, { claimedTime: permitIntent.deadline }],
  ['clockDisputed', 'an order that has expired by the gateway', orderIntent, { claimedTime: sceneTime + 86_400n }],
  ['pairDisputed', 'another pair than the gateway reads', permitIntent, gatewayReads({ pair: stranger })],
  ['pairDisputed', 'another pair than the wallet reads', permitIntent, walletReads({ pair: stranger })],
  ['pairDisputed', 'a pair that could not be read', permitIntent, { permit: undefined }],
  ['pairDisputed', 'a pair that only the wallet read', permitIntent, { permit: { wallet: permitFacts } }],
  ['nonceDisputed', 'another nonce than the gateway reads', permitIntent, gatewayReads({ nonce: 4n })],
  ['nonceDisputed', 'another nonce than the wallet reads', permitIntent, walletReads({ nonce: 2n })],
  ['takerMismatch', 'an order for an account that is not shown', order({ taker: stranger }), {}],
  ['takerMismatch', 'an order for all where one is shown', { ...orderIntent, shownTaker: stranger }, {}],
  ['takerMismatch', 'an order that only one account may send', order({ sender: stranger }), {}],
  ['feeMismatch', 'a higher fee', order({ takerTokenFeeAmount: 1n }), {}],
  ['feeMismatch', 'another fee recipient', order({ feeRecipient: stranger }), {}],
  ['feeMismatch', 'another pool', order({ pool: `0x${'11'.repeat(32)}` }), {}],
  ['deadlineMismatch', 'a permit for longer than the setting', permit({ deadline: sceneTime + 1261n }), {}],
  ['deadlineMismatch', 'an order for longer than was chosen', order({ expiry: sceneTime + 661n }), {}],
];

/** Judges a signature by all rules of its table but one. */
function judgeWithout(name: string, intent: SignatureIntent, typedData: unknown, now: Partial<ChainFacts> = {}) {
  const signature = { typedData, chain: getChain(intent.chainId) ?? chain, facts: { ...facts, ...now } };
  const without = <Rule>(rules: Readonly<Record<string, Rule>>) =>
    Object.entries(rules).flatMap(([other, rule]) => (other === name ? [] : [rule]));
  switch (intent.type) {
    case 'permit':
      return applyRules(without(permitRules), toPermitContext({ ...signature, intent }));
    case 'tokenPermit':
      return applyRules(without(tokenPermitRules), toTokenPermitContext({ ...signature, intent }));
    case 'limitOrder':
      return applyRules(without(orderRules), toOrderContext({ ...signature, intent }));
  }
}

const tables = { permit: permitRules, tokenPermit: tokenPermitRules, limitOrder: orderRules };

test.each(cases)('only %s blocks %s', (name, _, intent, now) => {
  const rules = tables[intent.type];
  expect(sign(intent, now)).toMatchObject({ ok: false, code: rules[name]?.code });
  expect(judgeWithout(name, intent, toTypedData(intent, getChain(intent.chainId) ?? chain), now)).toBeUndefined();
});

test('every rule has a case that only it blocks', () => {
  for (const [type, rules] of Object.entries(tables)) {
    const known = cases.flatMap(([name, , intent]) => (intent.type === type ? [name] : []));
    expect(Object.keys(rules).filter((name) => name !== 'typedDataUnknown' && !known.includes(name))).toEqual([]);
  }
});

test('without a clock a permit is stale', () => {
  expect(sign(permitIntent, { timestamp: undefined })).toMatchObject({ ok: false, code: 'STALE' });
});

test('an order at a bad price or without a market passes when the trader places it anyway', () => {
  for (const now of [{ market: 2n * market }, { market: undefined }]) {
    expect(sign({ ...orderIntent, isPlacedAnyway: true }, now)).toMatchObject({ ok: true });
  }
});

test('the market is the better of the gateway’s price and the wallet’s best path, and confirmed when it is the latter', () => {
  const better = 101n * 10n ** 18n;
  expect(sign(orderIntent, bestOf(better))).toMatchObject({ facts: { market: better, isWitnessed: true } });
  // The gateway's higher price counts as a warning, not as confirmed.
  expect(sign(orderIntent, bestOf(1n))).toMatchObject({ facts: { market, isWitnessed: false } });
  expect(sign(orderIntent, { ...bestOf(better), market: undefined })).toMatchObject({ facts: { market: better } });
  expect(sign(asking(market - market / 20n + 1n))).toMatchObject({ ok: true });
});

test('in a thin market an order is compared with the price of a hundredth, unless that is rounded too much', () => {
  const { takerAmount } = orderIntent.order;
  // The best path pays half of the amount for the whole sale: its price is twice as high for a small one.
  const small = { part: 1n, whole: 100n, priced: takerAmount / 50n };
  const thin = { witness: { tokens: [], best: takerAmount, small } };
  expect(sign(orderIntent, thin)).toMatchObject({ ok: false, code: 'MINIMUM_TOO_LOW' });
  expect(sign({ ...orderIntent, isPlacedAnyway: true }, thin)).toMatchObject({
    facts: {
      market: 2n * takerAmount,
      isWitnessed: true,
      consents: [{ code: 'PRICE_WORSE', worseBps: 5_000, best: 2n * takerAmount, paid: takerAmount }],
    },
  });
  const rounded = { tokens: [], best: takerAmount, small: { part: 1n, whole: takerAmount, priced: 999n } };
  expect(sign(orderIntent, { witness: rounded })).toMatchObject({ facts: { market: takerAmount, consents: [] } });
});

test('an order needs consent to tokens of one node, to a price below the market, and to be placed twice', () => {
  const consentsOf = (intent: SignatureIntent, now: Partial<ChainFacts>) => {
    const verdict = sign(intent, now);
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.facts.consents;
  };
  const { takerAmount } = orderIntent.order;
  const described = { address: dai.address, decimals: 18, symbol: 'DAI' };
  expect(consentsOf(orderIntent, bestOf(takerAmount))).toEqual([]);
  expect(consentsOf(orderIntent, { ...bestOf(takerAmount), tokens: [described] })).toEqual([
    { code: 'TOKEN_NOT_WITNESSED', tokens: [described] },
  ]);
  const renamed = { ...orderIntent, tokens: [usdc, { ...dai, symbol: 'SAI' }] } as const;
  const both = { tokens: [described], witness: { tokens: [described], best: takerAmount } };
  expect(consentsOf(renamed, both)).toMatchObject([{ code: 'TOKEN_RENAMED', tokens: [{ shown: 'SAI' }] }]);
  const better = (takerAmount * 100n) / 97n + 1n;
  expect(consentsOf({ ...orderIntent, isPlacedAnyway: true }, bestOf(better))).toEqual([
    { code: 'PRICE_WORSE', worseBps: 300, best: better, paid: takerAmount },
  ]);
  const repeated = zeroHash;
  expect(consentsOf({ ...orderIntent, repeated }, bestOf(takerAmount))).toEqual([
    { code: 'ORDER_REPEATED', hash: repeated },
  ]);
});

test('a permit whose pair both nodes read needs no consent but to tokens of one node, or that a list names otherwise', () => {
  const consentsOf = (intent: SignatureIntent, now: Partial<ChainFacts>) =>
    sign(intent, { ...walletReads({}), ...now });
  expect(consentsOf(permitIntent, {})).toMatchObject({ facts: { consents: [] } });
  const described = { address: usdc.address, decimals: usdc.decimals, symbol: usdc.symbol };
  expect(consentsOf(permitIntent, { tokens: [described] })).toMatchObject({
    facts: { consents: [{ code: 'TOKEN_NOT_WITNESSED', tokens: [described] }] },
  });
  const both = { tokens: [described], witness: { tokens: [described] } };
  expect(consentsOf(permitIntent, both)).toMatchObject({ facts: { consents: [] } });
  const [, second] = permitIntent.tokens;
  expect(consentsOf(permit({ tokens: [{ ...usdc, symbol: 'USDT' }, second] }), both)).toMatchObject({
    facts: { consents: [{ code: 'TOKEN_RENAMED', tokens: [{ shown: 'USDT' }] }] },
  });
});

test('an order for one shown account and a permit that both nodes read pass', () => {
  const shown = { ...orderIntent, order: { ...orderIntent.order, taker: stranger }, shownTaker: stranger };
  expect(sign(shown)).toMatchObject({ ok: true });
  expect(sign(permitIntent, walletReads({}))).toMatchObject({ ok: true });
});

test('only the rule on typed data blocks a signature of other data', () => {
  expect(judgeWithout('typedDataUnknown', permitIntent, { message: 'Drain me.' })).toBeUndefined();
});

test('an unsupported chain and unreadable data are blocked and do not throw', () => {
  expect(gateSignature(permit({ chainId: 5 }), {}, facts)).toMatchObject({ ok: false, code: 'WRONG_CHAIN' });
  expect(sign(permit({ pair: '0x12' }))).toMatchObject({ ok: false, code: 'BAD_ADDRESS' });
  const unreadable = { tokens: undefined } as unknown as Partial<PermitIntent>;
  expect(sign(permit(unreadable))).toMatchObject({ ok: false, code: 'UNDECODABLE' });
});
