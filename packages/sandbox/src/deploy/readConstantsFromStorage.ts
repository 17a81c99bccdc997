import { type Address, getContractAddress, type Hex, numberToHex } from 'viem';
import { DeployError } from '../errors/contract';
import type { Deployer } from './createDeployer';

/** The slot of the first constant, as in `BorrowedPool.sol`: a number of 30 bytes. */
const firstSlot = 1n << 232n;
/** An account whose code answers every call with the words that the constructor asks its creator for. */
const creator: Address = '0x0000000000000000000000000000000000003b06';

/**
 * Returns the code that a creation leaves, changed so that it reads its constants from storage: clones of one contract
 * then have their own. `words` are the constants that the constructor asks its creator for, with any values that occur
 * nowhere else in the code; `derived` are constants that it computes from them. Where the code holds its own address,
 * it uses the clone's.
 */
export async function readConstantsFromStorage(
  { client }: Deployer,
  { creation, words, derived = [] }: { creation: Hex; words: readonly bigint[]; derived?: readonly bigint[] },
): Promise<Hex> {
  await client.setCode({ address: creator, bytecode: returnWords(words) });
  const nonce = await client.getTransactionCount({ address: creator });
  const { data } = await client.call({ account: creator, data: creation });
  await client.setCode({ address: creator, bytecode: '0x' });
  if (!data) throw new DeployError('the creation left no code');
  let code: string = data;
  for (const [index, word] of [...words, ...derived].entries()) {
    if (!code.includes(pushWord(word))) throw new DeployError(`the code has no constant ${index}`);
    // PUSH30, SLOAD, and a JUMPDEST, which does nothing: as long as what they replace.
    code = code.replaceAll(pushWord(word), `7d${toDigits(firstSlot + BigInt(index), 30)}545b`);
  }
  const own = BigInt(getContractAddress({ from: creator, nonce: BigInt(nonce) }));
  // ADDRESS.
  return `0x${code.slice(2).replaceAll(pushWord(own), `30${'5b'.repeat(32)}`)}`;
}

const toDigits = (value: bigint, size: number) => numberToHex(value, { size }).slice(2);
const pushWord = (word: bigint) => `7f${toDigits(word, 32)}`;

/** Returns code that answers every call with these words. */
function returnWords(words: readonly bigint[]): Hex {
  const stores = words.map((word, index) => `${pushWord(word)}60${toDigits(BigInt(index * 32), 1)}52`);
  return `0x${stores.join('')}60${toDigits(BigInt(words.length * 32), 1)}6000f3`;
}

/** Returns the hash of the code that creates a minimal proxy (ERC-1167), which a clone's address follows from. */
export function toCloneCode(implementation: Address): Hex {
  return `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${implementation.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;
}
