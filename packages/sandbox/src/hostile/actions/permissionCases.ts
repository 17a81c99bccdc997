import { getChain } from '@livery/core/domain/chains';
import { pad } from 'viem';
import { type ActionCase, type ActionName, unlistedSymbol } from '../actionCase';
import { thief } from '../hostileCase';
import { changeWord, silence, toNothing, toText, toThief } from '../nodeLies';
import { circumstances, lieAt, lieInMethods, listTokenLies, nodes, possessive } from './actionLies';

/** The pair of USDC and WETH. */
const otherPair = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
/** Approvals of tokens, for a swap. */
const approvals: readonly ActionCase[] = [
  ...[
    ['the thief', thief],
    ['the token itself', '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ['the router of liquidity', getChain(1)?.v2.router],
    ['the flash wallet', getChain(1)?.flashWallet],
    ['the zero address', '0x0000000000000000000000000000000000000000'],
  ].map(
    ([name, spender]): ActionCase => ({
      title: `a quote names ${name} as the spender`,
      code: 'SPENDER_NOT_ALLOWED',
      action: 'approval',
      spender: spender as `0x${string}`,
    }),
  ),
  ...listTokenLies({
    of: { action: 'approval', tokens: [unlistedSymbol, 'WETH'] },
    name: 'token',
    decimals: [0, 2, 6, 24],
    symbols: ['USDC', 'WETH', 'ETH'],
  }),
];

/** Permissions to take the shares of a pool, by a transaction or a signature. */
const ofShares = (action: Extract<ActionName, 'shares' | 'permit'>): readonly ActionCase[] => [
  ...nodes.map(
    (node): ActionCase => ({
      title: `${possessive[node]} node names another pair`,
      code: 'TARGET_NOT_ALLOWED',
      action,
      intercept: lieAt(node, { getPair: () => pad(otherPair) }),
    }),
  ),
  {
    title: 'the wallet’s node names the thief as the pair',
    code: 'PRICE_NOT_WITNESSED',
    action,
    intercept: lieAt('wallet', { getPair: toThief }),
  },
  { title: 'no second node sees the pair', code: 'PRICE_NOT_WITNESSED', action, wallet: 'given' },
  {
    title: 'the wallet’s node answers nothing about the pair',
    code: 'PRICE_NOT_WITNESSED',
    action,
    intercept: lieInMethods('wallet', { eth_call: silence }),
  },
  {
    title: 'the wallet’s node knows no pair',
    code: 'PRICE_NOT_WITNESSED',
    action,
    intercept: lieAt('wallet', { getPair: toNothing }),
  },
];

/** Permissions to take shares of V1, which only a transaction gives. */
const ofSharesV1: readonly ActionCase[] = [
  ...nodes.flatMap((node): ActionCase[] => [
    {
      title: `${possessive[node]} node names the thief as the exchange`,
      code: 'TARGET_NOT_ALLOWED',
      action: 'sharesV1',
      intercept: lieAt(node, { getExchange: toThief }),
    },
    {
      title: `${possessive[node]} node knows no exchange`,
      code: 'TARGET_NOT_ALLOWED',
      action: 'sharesV1',
      intercept: lieAt(node, { getExchange: toNothing }),
    },
  ]),
  { title: 'no second node sees the exchange', code: 'PRICE_NOT_WITNESSED', action: 'sharesV1', wallet: 'given' },
  {
    title: 'the wallet’s node answers nothing about the exchange',
    code: 'PRICE_NOT_WITNESSED',
    action: 'sharesV1',
    intercept: lieInMethods('wallet', { eth_call: silence }),
  },
];

const names = ['Uniswap', 'Uniswap V3', 'USD Coin', 'Permit2', ''] as const;
const steps = [
  ['the next but one', 1n],
  ['one that is far ahead', 1_000n],
] as const;

/** Signatures that permit to take shares. */
const permits: readonly ActionCase[] = [
  ...listTokenLies({
    of: { action: 'permit', tokens: [unlistedSymbol, 'WETH'] },
    name: 'pool’s token',
    decimals: [0, 2, 6, 24],
    symbols: ['USDC', 'WETH', 'ETH'],
  }),
  ...names.map(
    (name): ActionCase => ({
      title: `the gateway’s node calls the pair “${name}”`,
      code: 'TYPED_DATA_UNKNOWN',
      action: 'permit',
      intercept: lieAt('gateway', { name: () => toText(name) }),
    }),
  ),
  ...nodes.flatMap((node) =>
    steps.map(
      ([words, step]): ActionCase => ({
        title: `${possessive[node]} node numbers the permit as ${words}`,
        code: 'BAD_NUMBER',
        action: 'permit',
        intercept: lieAt(node, { nonces: changeWord((honest) => honest + step) }),
      }),
    ),
  ),
];

/** Attacks on the permissions that a trader gives: approvals of tokens and shares, and permits. */
export const permissionCases: readonly ActionCase[] = [
  ...approvals,
  ...ofShares('shares'),
  ...ofShares('permit'),
  ...ofSharesV1,
  ...permits,
  ...(['approval', 'shares', 'sharesV1', 'permit'] as const).flatMap((action) =>
    circumstances.map((one): ActionCase => ({ ...one, action })),
  ),
];
