import { type Address, type Client, decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem';
import { readEach } from '../pools/readEach';

/**
 * Reads the decimals of tokens from their contracts, by lowercase address, without the tokens that return none or more
 * than 255. Throws when the node fails.
 */
export async function readDecimals(client: Client, tokens: readonly Address[]): Promise<Map<string, number>> {
  const functionName = 'decimals';
  const callData = encodeFunctionData({ abi: erc20Abi, functionName });
  const answers = await readEach(client, {
    reads: tokens.map((target) => ({ target, callData })),
    decode: (data) => decodeFunctionResult({ abi: erc20Abi, functionName, data }),
  });
  const decimals = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    const answer = answers[index];
    if (answer !== undefined) decimals.set(token.toLowerCase(), answer);
  }
  return decimals;
}
