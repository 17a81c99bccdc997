import {
  type Address,
  type Client,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  multicall3Abi,
  size,
  slice,
} from 'viem';
import { multicall3 } from '../domain/chains';
import { isNativeToken } from '../domain/tokens/nativeToken';
import { aggregate, type Read } from './aggregate';

const chunkSize = 500;

const blockNumberAbi = [
  {
    type: 'function',
    name: 'getBlockNumber',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: 'blockNumber', type: 'uint256' }],
  },
] as const;

type Balances = {
  /** The block at which all balances were read. */
  blockNumber: bigint;
  /** Base units in the order of the tokens; undefined for a token without a contract or whose call fails. */
  balances: readonly (bigint | undefined)[];
};

/**
 * Reads an account's balances of tokens (checksummed addresses, which may include the native coin), all at one block, in
 * calls of Multicall3 with up to 500 tokens each. Throws viem's errors when the node fails, not when a token does.
 */
export async function getBalances(
  client: Client,
  { account, tokens }: { account: Address; tokens: readonly Address[] },
): Promise<Balances> {
  const block = { target: multicall3, callData: encodeFunctionData({ abi: blockNumberAbi }) } as const;
  const toRead = createReads(account);
  const reads = tokens.map(toRead);
  const [first, ...results] = await aggregate(client, { reads: [block, ...reads.slice(0, chunkSize - 1)] });
  const blockNumber = toAmount(first) ?? 0n;
  for (let start = chunkSize - 1; start < reads.length; start += chunkSize) {
    results.push(...(await aggregate(client, { reads: reads.slice(start, start + chunkSize), blockNumber })));
  }
  return { blockNumber, balances: results.map(toAmount) };
}

/** Encodes the call data once, as it is the same for all tokens. */
function createReads(account: Address): (token: Address) => Read {
  const ofNative = encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] });
  const ofToken = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  return (token) =>
    isNativeToken(token) ? { target: multicall3, callData: ofNative } : { target: token, callData: ofToken };
}

function toAmount(data: Hex | undefined): bigint | undefined {
  return data && size(data) >= 32 ? hexToBigInt(slice(data, 0, 32)) : undefined;
}
