import { type Chain, getChain } from '@livery/core/domain/chains';
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
import { type BuildClient, type ContractCall, rawRequest } from '../deploy/createDeployer';
import { DeployError } from '../errors/contract';
import { startTestChain } from './startTestChain';

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
  /** Returns the pair of two tokens in the plan. */
  pair(one: Sided, other: Sided): Address;
  balanceOf(token: Address, account: Address): Promise<bigint>;
  /** Sends a call and returns its receipt; throws with the reason if it would revert. */
  send(from: Address, call: ContractCall): Promise<TransactionReceipt>;
  stop(): Promise<void>;
};

/** Starts a seeded chain with helpers for tests of its contracts. */
export async function startMarket(chainId: number): Promise<Market> {
  const chain = getChain(chainId);
  if (!chain) throw new DeployError(`chain ${chainId} is unknown`);
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
      // An exact estimate is too low if a pool writes its price accumulators in a later block.
      const gas = numberToHex(5_000_000n);
      const call = { from, data, ...(to && { to }), value: numberToHex(value), gas };
      await rawRequest(client, 'eth_call', [call, 'latest']);
      // Sent and mined in one call: waiting for a receipt requested too early would wait for a block that never comes.
      const { transactionHash: hash } = v.parse(mined, await rawRequest(client, 'eth_sendTransactionSync', [call]));
      const receipt = await client.getTransactionReceipt({ hash });
      if (receipt.status !== 'success') throw new DeployError(`the transaction ${hash} reverted`);
      return receipt;
    },
  };
}
