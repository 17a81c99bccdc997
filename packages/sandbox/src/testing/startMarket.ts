import type { Chain } from '@livery/core/domain/chain';
import { getChain } from '@livery/core/domain/getChain';
import * as v from 'valibot';
import {
  type Address,
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  isAddressEqual,
  isHash,
  numberToHex,
  publicActions,
  type TransactionReceipt,
} from 'viem';
import { openState } from '../chains/openState';
import { startTestChain } from '../chains/startTestChain';
import type { Call } from '../deploy/createDeployer';
import { type BuildClient, rawRequest } from '../deploy/rawRequest';
import { DeployError } from '../errors/DeployError';

type Token = { address: Address; symbol: string; decimals: number };
type Sided = Pick<Token, 'address'>;

const mined = v.object({
  transactionHash: v.custom<Hex>((value) => isHash(String(value)), 'not a transaction hash'),
});

export type Market = {
  client: BuildClient;
  chain: Chain;
  contracts: Record<string, Address>;
  token(symbol: string): Token;
  /** The pair of two tokens that the plan gave liquidity. */
  pair(one: Sided, other: Sided): Address;
  balanceOf(token: Address, account: Address): Promise<bigint>;
  /** The receipt of a call that succeeded; throws with the reason of one that would revert. */
  send(from: Address, call: Call): Promise<TransactionReceipt>;
  stop(): Promise<void>;
};

/** A seeded chain with what a test of its contracts asks for again and again. */
export async function startMarket(chainId: number): Promise<Market> {
  const chain = getChain(chainId);
  if (!chain) throw new DeployError(`chain ${chainId} is not one of ours`);
  const { info } = await openState({ chainId });
  const { rpcUrl, stop } = await startTestChain(chainId);
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions);
  return {
    client,
    chain,
    contracts: info.contracts,
    stop,
    token(symbol) {
      const found = info.tokens.find((token) => token.symbol === symbol);
      if (!found) throw new DeployError(`no token ${symbol} on chain ${chainId}`);
      return found;
    },
    pair(one, other) {
      const found = info.pools.find((pool) =>
        [one, other].every(({ address }) => [pool.token0, pool.token1].some((side) => isAddressEqual(side, address))),
      );
      if (!found) throw new DeployError(`no pool of ${one.address} and ${other.address} on chain ${chainId}`);
      return found.address;
    },
    balanceOf: (address, account) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    async send(from, { to, data, value = 0n }) {
      // An exact estimate falls short when a pool writes its price accumulators in a later block.
      const gas = numberToHex(5_000_000n);
      const call = { from, data, ...(to && { to }), value: numberToHex(value), gas };
      await rawRequest(client, 'eth_call', [call, 'latest']);
      // Sent and mined in one call: whoever asks for a receipt too early waits for a block that never comes.
      const { transactionHash: hash } = v.parse(mined, await rawRequest(client, 'eth_sendTransactionSync', [call]));
      const receipt = await client.getTransactionReceipt({ hash });
      if (receipt.status !== 'success') throw new DeployError(`the transaction ${hash} reverted`);
      return receipt;
    },
  };
}
