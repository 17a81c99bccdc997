import {
  type Address,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  multicall3Abi,
  zeroAddress,
} from 'viem';
import { v1FactoryAbi } from '../../domain/calldata/liquidityAbi';
import { multicall3 } from '../../domain/chains';
import { getV1, type V1Exchange } from '../../domain/liquidity/v1';
import { aggregate, type Read } from '../aggregate';

/** A V1 exchange and the account's shares in it, 0 without an account. */
export type V1Position = { exchange: V1Exchange; shares: bigint };

/** At most as many tokens are looked up as fit into two calls. */
const maxTokens = 100;

/**
 * Reads the V1 exchanges of up to 100 tokens from the factory of Ethereum, and the account's shares in them, in two calls;
 * without those that cannot be read. Throws viem's errors when the node fails.
 */
export async function readExchanges(
  client: Client,
  { tokens, account }: { tokens: readonly Address[]; account?: Address | undefined },
): Promise<readonly V1Position[]> {
  const v1 = getV1(1);
  if (!v1 || tokens.length === 0) return [];
  const asked = tokens.slice(0, maxTokens);
  const found = await aggregate(client, {
    reads: asked.map((token) => ({
      target: v1.factory,
      callData: encodeFunctionData({ abi: v1FactoryAbi, functionName: 'getExchange', args: [token] }),
    })),
  });
  const exchanges = asked.flatMap((token, index) => {
    const address = decodeAddress(found[index]);
    return address === zeroAddress ? [] : [{ token, address }];
  });
  if (exchanges.length === 0) return [];
  const results = await aggregate(client, { reads: exchanges.flatMap((exchange) => listReads(exchange, account)) });
  return exchanges.flatMap(({ token, address }, index) => {
    const data = results.slice(index * readsPerExchange, (index + 1) * readsPerExchange).map(decodeNumber);
    const [nativeReserve, tokenReserve, totalSupply, shares] = data;
    if (nativeReserve === undefined || tokenReserve === undefined || totalSupply === undefined) return [];
    const exchange = { address, token, nativeReserve, tokenReserve, totalSupply };
    return shares === undefined ? [] : { exchange, shares: account ? shares : 0n };
  });
}

/** Reads one V1 exchange by its address. Undefined when it is none of the factory's. Throws viem's errors when the node fails. */
export async function readExchange(
  client: Client,
  { exchange, account }: { exchange: Address; account?: Address | undefined },
): Promise<V1Position | undefined> {
  const v1 = getV1(1);
  if (!v1) return undefined;
  const callData = encodeFunctionData({ abi: v1FactoryAbi, functionName: 'getToken', args: [exchange] });
  const [data] = await aggregate(client, { reads: [{ target: v1.factory, callData }] });
  const token = decodeAddress(data);
  if (token === zeroAddress) return undefined;
  const [position] = await readExchanges(client, { tokens: [token], account });
  return position?.exchange.address === exchange ? position : undefined;
}

const readsPerExchange = 4;

function listReads({ token, address }: Pick<V1Exchange, 'token' | 'address'>, account: Address = zeroAddress): Read[] {
  const ofNative = encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [address] });
  const balanceOf = (holder: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] });
  return [
    { target: multicall3, callData: ofNative },
    { target: token, callData: balanceOf(address) },
    { target: address, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }) },
    { target: address, callData: balanceOf(account) },
  ];
}

function decodeNumber(data: Hex = '0x'): bigint | undefined {
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', data });
  } catch {
    return undefined;
  }
}

function decodeAddress(data: Hex = '0x'): Address {
  try {
    return decodeFunctionResult({ abi: v1FactoryAbi, functionName: 'getToken', data });
  } catch {
    return zeroAddress;
  }
}
