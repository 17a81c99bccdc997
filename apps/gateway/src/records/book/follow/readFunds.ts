import { aggregate, aggregateAtOnce, getExhausted, type Read } from '@livery/core/actions/aggregate';
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  RpcRequestError,
  BaseError as ViemError,
} from 'viem';
import type { Book } from '../rows/book';
import { limitedGas, readLimited } from '../tokens/readLimited';

/** A token in an account. */
export type Fund = { token: Address; owner: Address };

/** Funds that are read in one call, and in one that limits the gas of each read. */
const maxPerCall = 250;
const maxLimited = 40;
/** Gas of a read, beyond which a token is to blame for reads that no call can make together. */
const blamedGas = 100_000;
/** Time for which the funds of a token that burned all gas count as nothing. */
const restMs = 600_000;

type Reader = Pick<Book, 'state' | 'tokens' | 'clock'>;
type Reading = { reader: Reader; blockNumber: bigint | undefined; amounts: Map<Fund, bigint> };

/**
 * Reads how much the exchange can take of each fund, the lesser of balance and allowance, as of a block or of the head.
 * Nothing of a token that does not answer, or that burned all gas in the last ten minutes. To find those takes at most
 * 16 calls for 250 funds, and mostly three, however many they are. Throws viem's errors when the node fails.
 */
export async function readFunds(
  reader: Reader,
  { funds, blockNumber }: { funds: readonly Fund[]; blockNumber?: bigint },
): Promise<bigint[]> {
  const reading: Reading = { reader, blockNumber, amounts: new Map() };
  const isSuspect = ({ token }: Fund) => reader.tokens.burners.has(token.toLowerCase());
  const honest = funds.filter((fund) => !isSuspect(fund));
  await inParts(reading, honest, async (part) => readApart(reading, part, await readTogether(reading, part)));
  // Tokens that burned gas before are tried again, and without the others.
  await inParts(reading, funds.filter(isSuspect), (part) => readApart(reading, part, 'exhausted'));
  return funds.map((fund) => (isResting(reader, fund.token) ? 0n : (reading.amounts.get(fund) ?? 0n)));
}

/** Returns true for a token whose funds count as nothing, because it burned all gas a while ago. */
export function isResting({ tokens, clock }: Pick<Reader, 'tokens' | 'clock'>, token: string): boolean {
  return (tokens.burners.get(token.toLowerCase()) ?? 0) > clock();
}

/** Reads funds part by part, without those of tokens that were put aside meanwhile. */
async function inParts(
  { reader }: Reading,
  funds: readonly Fund[],
  read: (part: readonly Fund[]) => Promise<void>,
  size = maxPerCall,
): Promise<void> {
  let unread = funds;
  for (;;) {
    unread = unread.filter((fund) => !isResting(reader, fund.token));
    if (unread.length === 0) return;
    await read(unread.slice(0, size));
    unread = unread.slice(size);
  }
}

/**
 * The end of a read of several funds: `failed` when some do not answer, `exhausted` when they take more gas, or time,
 * than the node gives.
 */
type ReadEnd = 'done' | 'failed' | 'exhausted';

/** Reads funds in one call, as far as they answer. */
async function readTogether({ reader, blockNumber, amounts }: Reading, funds: readonly Fund[]): Promise<ReadEnd> {
  const reads = funds.flatMap((fund) => toReads(reader, fund));
  try {
    const results = await aggregateAtOnce(reader.state.client, { reads, blockNumber });
    const answered = funds.filter((fund, index) => {
      const [balance, allowance] = results.slice(index * 2, index * 2 + 2);
      if (balance !== undefined && allowance !== undefined) amounts.set(fund, getLesser(balance, allowance));
      return amounts.has(fund);
    });
    return answered.length === funds.length ? 'done' : 'failed';
  } catch (error) {
    if (!getExhausted(error)) throw error;
    return 'exhausted';
  }
}

/**
 * Reads funds again that had no answer in the shared call: a token that burns all gas leaves none for the reads behind
 * it. One read per token finds most such tokens, which are put aside.
 */
async function readApart(reading: Reading, funds: readonly Fund[], end: ReadEnd): Promise<void> {
  const { reader, amounts } = reading;
  const listUnread = () => funds.filter((fund) => !amounts.has(fund) && !isResting(reader, fund.token));
  if (end === 'done') return;
  const firsts = [
    ...new Map(
      listUnread()
        .toReversed()
        .map((fund) => [fund.token.toLowerCase(), fund]),
    ).values(),
  ];
  await readEachLimited(reading, firsts, limitedGas);
  const isTelling = (fund: Fund) => isResting(reader, fund.token) || (amounts.get(fund) ?? 0n) > 0n;
  // They are tokens that only do not answer.
  if (end === 'failed' && !firsts.some(isTelling)) return;
  const others = listUnread();
  if (others.length === 0 || (await readTogether(reading, others)) === 'done') return;
  // The others burn gas for some of their owners, or too much by and by.
  await readEachLimited(reading, listUnread(), blamedGas);
}

/** Reads funds with the gas of each limited, and puts aside the tokens that take as much as `maxGas`. */
function readEachLimited(reading: Reading, funds: readonly Fund[], maxGas: number): Promise<void> {
  const { reader, blockNumber, amounts } = reading;
  const { burners } = reader.tokens;
  const read = async (part: readonly Fund[]) => {
    const reads = part.flatMap((fund) => toReads(reader, fund));
    const results = await readLimited(reader.state.client, { reads, blockNumber }).catch(async (error: unknown) => {
      // A node that does not run code without a contract reads them by halves.
      if (!(error instanceof ViemError && error.walk((cause) => cause instanceof RpcRequestError))) throw error;
      const found = await aggregate(reader.state.client, { reads, blockNumber });
      return found.map((value = '0x') => ({ value, gas: 0 }));
    });
    for (const [index, fund] of part.entries()) {
      const [balance, allowance] = results.slice(index * 2, index * 2 + 2);
      const token = fund.token.toLowerCase();
      amounts.set(fund, getLesser(balance?.value, allowance?.value));
      if (Math.max(balance?.gas ?? 0, allowance?.gas ?? 0) >= maxGas) burners.set(token, reader.clock() + restMs);
      else if (!isResting(reader, fund.token)) burners.delete(token);
    }
  };
  return inParts(reading, funds, read, maxLimited);
}

function toReads({ state }: Reader, { token: target, owner }: Fund): Read[] {
  const spender = state.chain.exchangeProxy;
  return [
    { target, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) },
    { target, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }) },
  ];
}

function getLesser(balance: Hex = '0x', allowance: Hex = '0x'): bigint {
  const [has, allows] = [balance, allowance].map((data) => (data === '0x' ? 0n : hexToBigInt(data)));
  return has === undefined || allows === undefined ? 0n : has < allows ? has : allows;
}
