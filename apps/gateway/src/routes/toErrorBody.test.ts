import { getChain } from '@livery/core/domain/chains';
import pino from 'pino';
import { createClient, custom, encodeErrorResult, numberToHex, parseAbi, RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import { createChainState } from '../chains/chainState';
import { RpcUnavailableError } from '../errors/rpc';
import { simulate } from '../services/quote/simulate';
import { toErrorBody } from './toErrorBody';

const ethereum = getChain(1);
if (!ethereum) throw new Error('Ethereum is not registered.');
const chainState = createChainState(ethereum, { urls: ['http://127.0.0.1:1'], log: pino({ level: 'silent' }) });

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const taker = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const to = ethereum.exchangeProxy;
const candidate = {
  sellAmount: 5n,
  buyAmount: 5n,
  grossBuyAmount: 5n,
  maximumSold: 5n,
  minimumBought: 5n,
  to,
  data: '0x',
  value: 0n,
  spender: to,
  gas: 0n,
  spareGas: 0n,
  fills: [],
} as const;

const away = () => {
  throw new RpcUnavailableError(1, undefined);
};
const revert = () => {
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['EXPIRED'] });
  throw new RpcRequestError({ body: {}, url: 'node', error: { code: 3, message: 'execution reverted', data } });
};
const plenty = () => numberToHex(10n ** 30n, { size: 32 });
const well = { swap: plenty, estimate: () => '0x5208', native: plenty, token: plenty };

/** Returns the answer to a simulated swap of DAI with a node that answers like this. */
async function getStatus(node: Record<keyof typeof well, () => unknown>) {
  async function request(method: string, [call]: readonly unknown[]) {
    if (method === 'eth_getBalance') return node.native();
    if (method === 'eth_estimateGas') return node.estimate();
    return JSON.stringify(call).toLowerCase().includes(`"to":"${to.toLowerCase()}"`) ? node.swap() : node.token();
  }
  const transport = custom({ request: ({ method, params }) => request(method, params) }, { retryCount: 0 });
  const state = { ...chainState, rpc: { ...chainState.rpc, request }, client: createClient({ transport }) };
  try {
    await simulate(state, { candidate, sellToken: dai, taker, gasPrice: 1n });
    return 200;
  } catch (error) {
    const { status, body } = toErrorBody(error);
    return [status, body.code, body.values?.message ?? body.reason];
  }
}

const silence = [503, 108, 'No endpoint of chain 1 responds.'];
const expired = [400, 105, 'The deadline of the transaction has passed.'];

test.each([
  ['answers every call', {}, 200],
  ['is unavailable from the balance on', { native: away }, silence],
  ['is unavailable from the call on', { swap: away, estimate: away }, silence],
  ['is unavailable from the estimate on', { estimate: away }, silence],
  ['gives no estimate', { estimate: revert }, [400, 111, 'Gas estimation failed']],
  ['reverts the call', { swap: revert }, expired],
  ['reverts the call and is then unavailable', { swap: revert, token: away }, expired],
  ['reverts the call and those of the token', { swap: revert, token: revert }, expired],
  ['reverts the call and answers nothing for the token', { swap: revert, token: () => '0x' }, expired],
])('a swap on a node that %s', async (_, node, answer) => {
  expect(await getStatus({ ...well, ...node })).toEqual(answer);
});

test('an unexpected error answers 500', () => {
  expect(toErrorBody(new TypeError('x'))).toMatchObject({ status: 500 });
});
