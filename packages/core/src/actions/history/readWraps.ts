import {
  type Address,
  type Client,
  formatLog,
  hexToBigInt,
  isAddressEqual,
  numberToHex,
  parseEventLogs,
  toEventHash,
  zeroAddress,
} from 'viem';
import { depositEvent, withdrawalEvent } from '../../domain/calldata/receiptEvents';
import type { Chain } from '../../domain/chains';
import type { MovedAmount } from '../../domain/receipt/historyEntry';
import { nativeToken } from '../../domain/tokens/nativeToken';

type TransferLog = {
  address: Address;
  transactionHash: `0x${string}`;
  blockNumber: bigint;
  args: { from: Address; to: Address; value: bigint };
};

type Wrap = {
  log: { transactionHash: `0x${string}`; blockNumber: bigint };
  gives: readonly MovedAmount[];
  gets: readonly MovedAmount[];
};

/**
 * Reads what an account itself wrapped and unwrapped of the native coin in the blocks from `from` to `to`. A wrapped coin
 * that logs no deposits and withdrawals tells them by the account's transfers `arrived` from the zero address, and `left`
 * to it. Throws viem's errors.
 */
export async function readWraps<log extends TransferLog>(
  client: Client,
  {
    chain,
    account,
    from,
    to,
    left,
    arrived,
  }: { chain: Chain; account: Address; from: bigint; to: bigint; left: readonly log[]; arrived: readonly log[] },
): Promise<Wrap[]> {
  const { address: wrapped } = chain.wrappedNative;
  const isOfCoin = ({ address }: log) => isAddressEqual(address, wrapped);
  const logs = await readOwnLogs(client, { wrapped, account, from, to });
  const noted = logs.map((log) =>
    toWrap(log, { wrapped, amount: log.args.wad, isDeposit: log.eventName === 'Deposit' }),
  );
  const told = [
    ...arrived
      .filter((log) => isOfCoin(log) && log.args.from === zeroAddress)
      .map((log) => toWrap(log, { wrapped, amount: log.args.value, isDeposit: true })),
    ...left
      .filter((log) => isOfCoin(log) && log.args.to === zeroAddress)
      .map((log) => toWrap(log, { wrapped, amount: log.args.value, isDeposit: false })),
  ];
  const isNoted = ({ log }: Wrap) => noted.some((wrap) => wrap.log.transactionHash === log.transactionHash);
  return [...noted, ...told.filter((wrap) => !isNoted(wrap))].filter(({ gives }) => gives[0]?.amount !== 0n);
}

function toWrap(
  log: Wrap['log'],
  { wrapped, amount, isDeposit }: { wrapped: Address; amount: bigint; isDeposit: boolean },
): Wrap {
  const [coin, token] = [
    { token: nativeToken, amount },
    { token: wrapped, amount },
  ];
  return isDeposit ? { log, gives: [coin], gets: [token] } : { log, gives: [token], gets: [coin] };
}

/** Reads deposits and withdrawals of an account in one request, which viem's `getLogs` has no parameters for. */
async function readOwnLogs(
  client: Client,
  { wrapped, account, from, to }: { wrapped: Address; account: Address; from: bigint; to: bigint },
) {
  const abi = [depositEvent, withdrawalEvent] as const;
  const topics = [abi.map((event) => toEventHash(event)), [numberToHex(hexToBigInt(account), { size: 32 })]];
  const blocks = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
  const logs = await client.request({ method: 'eth_getLogs', params: [{ address: wrapped, topics, ...blocks }] });
  return parseEventLogs({ abi, logs: logs.map((log) => formatLog(log)) });
}
