import { type Address, type Client, encodeFunctionData, erc20Abi, hexToBigInt, size, slice } from 'viem';
import { aggregate } from './aggregate';

/** An allowance above zero, in base units of the token. */
export type GivenAllowance = { token: Address; spender: Address; amount: bigint };

const chunkSize = 500;

/**
 * Reads what `owner` allows to `spenders` of tokens (checksummed addresses, without the native coin), in calls of
 * Multicall3 with up to 500 reads each. Returns the allowances above zero, in the order of the tokens; a token whose
 * call fails is left out. Throws viem's errors when the node fails.
 */
export async function readAllowances(
  client: Client,
  { owner, tokens, spenders }: { owner: Address; tokens: readonly Address[]; spenders: readonly Address[] },
): Promise<readonly GivenAllowance[]> {
  const asked = spenders.map((spender) => ({
    spender,
    callData: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
  }));
  const reads = tokens.flatMap((target) => asked.map(({ spender, callData }) => ({ target, spender, callData })));
  const given: GivenAllowance[] = [];
  for (let start = 0; start < reads.length; start += chunkSize) {
    const chunk = reads.slice(start, start + chunkSize);
    const results = await aggregate(client, { reads: chunk.map(({ target, callData }) => ({ target, callData })) });
    for (const [index, { target, spender }] of chunk.entries()) {
      const data = results[index];
      const amount = data && size(data) >= 32 ? hexToBigInt(slice(data, 0, 32)) : 0n;
      if (amount > 0n) given.push({ token: target, spender, amount });
    }
  }
  return given;
}
