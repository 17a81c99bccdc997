import type { Read } from '@livery/core/actions/aggregate';
import { type Client, concat, type Hex, hexToNumber, numberToHex, pad, size, sliceHex } from 'viem';
import { call } from 'viem/actions';

/** The gas of each read: honest tokens take a tenth of it. */
export const limitedGas = 300_000;

const word = 32;
/** A read with its target, the length of its call data, and the call data of at most 96 bytes. */
const readSize = 5 * word;

/**
 * Creation code that makes the reads behind it, each with the limited gas, and returns them with the gas that it took
 * in the place of the target, and the first word of the result, or zero, in the place of the length. Every node runs it
 * in a call without a contract.
 */
const limitedReader = concat([
  // Copies the reads into the memory, goes through them, and returns them.
  '0x604780380380916000396000',
  '0x5b8181106017575060',
  '0x00f3',
  // Makes a read.
  '0x5b5a602082602001805184604001855162',
  numberToHex(limitedGas, { size: 3 }),
  '0xfa',
  // Keeps its first word, if it has one, and the gas.
  '0x601f3d111682602001510282602001525a9003815260a001600c56',
]);

/** The result of a read: its first word, zero when it failed, and the gas that it took. */
type LimitedResult = { value: Hex; gas: number };

/**
 * Makes reads in one call, as of a block or of the head; none can use the gas of another. 80 of them stay below the
 * limits of all nodes. Throws viem's errors when the node fails.
 */
export async function readLimited(
  client: Client,
  { reads, blockNumber }: { reads: readonly Read[]; blockNumber?: bigint | undefined },
): Promise<LimitedResult[]> {
  const entries = reads.map(({ target, callData }) =>
    concat([
      pad(target, { size: word }),
      numberToHex(size(callData), { size: word }),
      pad(callData, { size: 3 * word, dir: 'right' }),
    ]),
  );
  const data: Hex = concat([limitedReader, ...entries]);
  const { data: answer = '0x' } = await call(client, { data, ...(blockNumber !== undefined && { blockNumber }) });
  return reads.map((_, index) => {
    const toWord = (start: number) => sliceHex(answer, index * readSize + start, index * readSize + start + word);
    return { gas: hexToNumber(toWord(0)), value: toWord(word) };
  });
}
