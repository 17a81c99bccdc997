import { numberToHex } from 'viem';
import { type ActionCase, type ActionName, unlistedSymbol } from '../actionCase';
import { thief, walletNode } from '../hostileCase';
import { lieInRpc, type RawRpcAnswer } from '../lieInRpc';
import { anotherBlock, changeLast, changeWord, silence, toNothing, toText, toThief, toUint } from '../nodeLies';
import { lieAt, lieInMethods } from './actionLies';
import type { LiquidityAction } from './liquidityCases';

type Attack = Omit<ActionCase, 'action' | 'wallet'>;

const changes = ['add', 'remove', 'migrate', 'removeV1'] as const satisfies readonly LiquidityAction[];
/** The actions that end in a request of the wallet. */
export const hostActions = [
  'swap',
  'order',
  'cancel',
  'approval',
  'shares',
  'sharesV1',
  'permit',
  ...changes,
] as const satisfies readonly ActionName[];

/** Sales whose market is on the exchanges of the chain. */
const sales = [
  ['WETH', 'USDC'],
  ['WETH', 'DAI'],
  ['WETH', unlistedSymbol],
] as const;

const wrongChains = [
  ['another network', '0x38'],
  ['a number that is another network', 56],
  ['no network', null],
  ['a network by its name', 'ethereum'],
  ['an object for the network', { chainId: '0x1' }],
  ['two networks', ['0x1', '0x38']],
  ['a broken number for the network', '0x1.8'],
] as const;
const wrongAccounts = [
  ['another account', [thief]],
  ['no account', []],
  ['no list of accounts', null],
  ['an account that is none', ['0x123']],
  ['nothing in place of the account', [null]],
  ['another account before the trader’s', [thief, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']],
] as const;

/** Lies about the wallet itself, from the first question on or at the last one before the prompt. */
const aboutWallet: readonly Attack[] = ([0, 1] as const).flatMap((honestTimes) => {
  const when = honestTimes > 0 ? ', at the last moment' : '';
  return [
    ...wrongChains.map(
      ([words, eth_chainId]): Attack => ({
        title: `the host names ${words}${when}`,
        code: 'WRONG_CHAIN',
        answers: { eth_chainId },
        honestTimes,
      }),
    ),
    ...wrongAccounts.map(
      ([words, eth_accounts]): Attack => ({
        title: `the host names ${words}${when}`,
        code: 'WRONG_SENDER',
        answers: { eth_accounts },
        honestTimes,
      }),
    ),
  ];
});

/** Lies about the chain that the wallet is on. */
const aboutChain: readonly Attack[] = [
  ['a different block', { eth_getBlockByNumber: anotherBlock }],
  ['no such block', { eth_getBlockByNumber: () => ({ result: null }) }],
  ['a block without a hash', { eth_getBlockByNumber: () => ({ result: {} }) }],
  ['no block number', { eth_blockNumber: silence }],
  ['a block number of nothing', { eth_blockNumber: () => ({ result: null }) }],
].map(([words, lies]) => ({
  title: `the host has ${words}`,
  code: 'CHAIN_MISMATCH',
  intercept: lieInMethods('wallet', lies as Parameters<typeof lieInMethods>[1]),
}));

const refused = (): RawRpcAnswer => ({ error: { code: 3, message: 'execution reverted' } });
const wholeBlock = (): RawRpcAnswer => ({ result: numberToHex(30_000_000n) });
const multiply =
  (by: bigint) =>
  ({ result }: RawRpcAnswer): RawRpcAnswer => ({ result: numberToHex(BigInt(`${result}`) * by) });

/** Lies about what a transaction costs and whether it works. */
const aboutCall: readonly Attack[] = [
  ['that the call reverts', 'SILENT', { eth_estimateGas: refused }],
  ['that the call takes a whole block', 'GAS_TOO_HIGH', { eth_estimateGas: wholeBlock }],
  ['ten times the gas price', 'GAS_TOO_HIGH', { eth_gasPrice: multiply(10n) }],
].map(([words, code, lies]) => ({
  title: `the host says ${words}`,
  code: code as ActionCase['code'],
  intercept: lieInRpc(lies as Parameters<typeof lieInRpc>[0], walletNode),
}));

/** Lies about the market of a sale; one that is far better blocks a swap, and is put to the trader who places an order. */
const listMarketLies = (action: 'swap' | 'order'): readonly Attack[] => [
  ...[103n, 110n, 200n, 1_000n].map((percent): Attack => {
    const scale = (honest: bigint) => (honest * percent) / 100n;
    const intercept = lieAt('wallet', { getAmountsOut: changeLast(scale), quoteExactInput: changeWord(scale) });
    const code = action === 'swap' && percent > 118n ? 'PRICE_FAR_WORSE' : 'PRICE_WORSE';
    return { title: `the host names ${percent} % of the market`, code, intercept };
  }),
  {
    title: 'the host knows no market',
    code: 'PRICE_NOT_WITNESSED',
    intercept: lieAt('wallet', { getAmountsOut: () => '0x', quoteExactInput: () => '0x' }),
  },
  {
    title: 'the host answers no call',
    code: 'PRICE_NOT_WITNESSED',
    intercept: lieInMethods('wallet', { eth_call: silence }),
  },
  {
    title: 'the host answers each call with nothing',
    code: 'PRICE_NOT_WITNESSED',
    intercept: lieInMethods('wallet', { eth_call: () => ({ result: '0x' }) }),
  },
];

/** Lies about a token that no bundled list has. */
const aboutToken: readonly Attack[] = [
  ...[0n, 2n, 6n, 12n, 24n, 255n].map(
    (decimals): Attack => ({
      title: `the host names ${decimals} decimals`,
      code: decimals > 24n ? 'TOKEN_NOT_WITNESSED' : 'TOKEN_MISMATCH',
      intercept: lieAt('wallet', { decimals: () => toUint(decimals) }),
    }),
  ),
  ...['USDC', 'WETH', ''].map(
    (symbol): Attack => ({
      title: `the host calls the token “${symbol}”`,
      code: 'TOKEN_MISMATCH',
      intercept: lieAt('wallet', { symbol: () => toText(symbol) }),
    }),
  ),
  {
    title: 'the host knows no such token',
    code: 'TOKEN_NOT_WITNESSED',
    intercept: lieAt('wallet', { decimals: () => '0x' }),
  },
];

const half = (honest: bigint) => honest / 2n;
const double = (honest: bigint) => honest * 2n;

/** Lies about the pool or the V1 exchange of a change of liquidity. */
const aboutPool: Readonly<Record<LiquidityAction, readonly Attack[]>> = {
  add: [...listPair('TARGET_NOT_ALLOWED'), ...listReserves()],
  remove: [...listPair('TARGET_NOT_ALLOWED'), ...listReserves(), ...listShares('totalSupply')],
  migrate: [
    ...listExchange(),
    ...listShares('totalSupply'),
    // What is migrated is shown in both tokens, before it is priced.
    ...listShares('balanceOf').map((attack) => ({ ...attack, code: 'AMOUNT_MISMATCH' as const })),
  ],
  removeV1: [
    ...listExchange(),
    ...listShares('totalSupply'),
    ...listShares('getEthBalance'),
    ...listShares('balanceOf'),
  ],
};

function listPair(code: ActionCase['code']): Attack[] {
  return [
    { title: 'the host names the thief as the pair', code, intercept: lieAt('wallet', { getPair: toThief }) },
    { title: 'the host knows no pair', code, intercept: lieAt('wallet', { getPair: toNothing }) },
  ];
}

function listExchange(): Attack[] {
  const code = 'TARGET_NOT_ALLOWED';
  return [
    {
      title: 'the host names the thief as the V1 exchange',
      code,
      intercept: lieAt('wallet', { getExchange: toThief }),
    },
    { title: 'the host knows no V1 exchange', code, intercept: lieAt('wallet', { getExchange: toNothing }) },
  ];
}

function listReserves(): Attack[] {
  return [0, 1].flatMap((word) =>
    ([half, double] as const).map((change) => ({
      title: `the host names ${change === half ? 'half' : 'twice'} the ${word === 0 ? 'first' : 'second'} reserve`,
      code: 'PRICE_INCONSISTENT',
      intercept: lieAt('wallet', { getReserves: changeWord(change, word) }),
    })),
  );
}

function listShares(read: 'totalSupply' | 'getEthBalance' | 'balanceOf'): Attack[] {
  const words = { totalSupply: 'shares', getEthBalance: 'coins of the exchange', balanceOf: 'tokens of the exchange' }[
    read
  ];
  return [half, double].map((change) => ({
    title: `the host names ${change === half ? 'half' : 'twice'} the ${words}`,
    code: 'PRICE_INCONSISTENT',
    intercept: lieAt('wallet', { [read]: changeWord(change) }),
  }));
}

const on = (action: ActionName, attacks: readonly Attack[]): ActionCase[] =>
  attacks.map((attack) => ({ ...attack, action, wallet: 'host', ...(action === 'swap' && { tokens: sales[0] }) }));

/**
 * Attacks by a page around the exchange that shares its wallet and lies through it, while the gateway and its node are
 * honest.
 */
export const hostCases: readonly ActionCase[] = [
  ...hostActions.flatMap((action) => on(action, [...aboutWallet, ...aboutChain])),
  ...(['swap', ...changes] as const).flatMap((action) => on(action, aboutCall)),
  ...(['swap', 'order'] as const).flatMap((action) =>
    sales.flatMap((tokens) =>
      on(action, listMarketLies(action)).map((one) => ({
        ...one,
        title: `${one.title} of ${tokens.join(' for ')}`,
        tokens,
      })),
    ),
  ),
  ...(['swap', 'order'] as const).flatMap((action) =>
    on(action, aboutToken).map((one) => ({ ...one, tokens: sales[2] })),
  ),
  ...on('approval', aboutToken).map((one) => ({ ...one, tokens: [unlistedSymbol, 'WETH'] as const })),
  ...changes.flatMap((change) => on(change, aboutPool[change])),
  ...(['shares', 'permit'] as const).flatMap((action) => on(action, listPair('PRICE_NOT_WITNESSED'))),
  ...on('permit', [
    {
      title: 'the host numbers the permit as the next but one',
      code: 'BAD_NUMBER',
      intercept: lieAt('wallet', { nonces: changeWord((honest) => honest + 1n) }),
    },
  ]),
];
