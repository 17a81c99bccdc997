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
  toFunctionSelector,
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

/**
 * On Arbitrum, contracts see the number of Ethereum's block as theirs. A system contract knows the chain's own; local
 * chains have none.
 */
const arbitrum = {
  id: 42_161,
  read: { target: '0x0000000000000000000000000000000000000064', callData: toFunctionSelector('arbBlockNumber()') },
} as const;

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
  const number = { target: multicall3, callData: encodeFunctionData({ abi: blockNumberAbi }) } as const;
  const numbers = client.chain?.id === arbitrum.id ? [arbitrum.read, number] : [number];
  const toRead = createReads(account);
  const reads = tokens.map(toRead);
  const first = chunkSize - numbers.length;
  const results = await aggregate(client, { reads: [...numbers, ...reads.slice(0, first)] });
  const blockNumber =
    results
      .splice(0, numbers.length)
      .map(toAmount)
      .find((amount) => amount !== undefined) ?? 0n;
  for (let start = first; start < reads.length; start += chunkSize) {
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
