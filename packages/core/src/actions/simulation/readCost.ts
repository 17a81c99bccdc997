import { BaseError, type Client, type Hex, isHex } from 'viem';
import { getGasPrice } from 'viem/actions';
import { hasDataFee } from '../../domain/dataFee';
import type { TransactionToSend } from '../../domain/sealTransaction';
import { decodeRevert } from '../../domain/swap/decodeRevert';
import type { Witness } from '../../domain/swap/witness';
import { orNothing } from '../orNothing';
import { estimateCallGas } from './estimateCallGas';

/** The gas of a call and its price in wei, or its revert; neither when the node could not estimate it. */
export type Cost = Pick<Witness, 'gas' | 'revert'>;

/** The times that a revert is asked for again: right after an approval, the wallet's node may be a block behind. */
const maxRetries = 2;

type ReadCostParameters = {
  transaction: TransactionToSend;
  /** Calls of the sender that run first; they count for the gas. */
  before?: readonly TransactionToSend[] | undefined;
  /** The time after which a missing response is left out. */
  timeoutMs: number;
  /** The pause before a revert is asked for again. */
  retryDelayMs?: number | undefined;
};

/** Returns the cost of the call, or its revert once it was asked for again; a revert is not forgotten when time runs out. */
export async function readCost(
  wallet: Client,
  { transaction, before, timeoutMs, retryDelayMs = 1_000 }: ReadCostParameters,
): Promise<Cost> {
  let latest: Cost = {};
  const ask = async (retries: number): Promise<Cost> => {
    latest = await estimateCost(wallet, transaction, before);
    if (!latest.revert || retries === 0) return latest;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return ask(retries - 1);
  };
  return (await orNothing(ask(maxRetries), timeoutMs)) ?? latest;
}

/**
 * Estimates a transaction through a node, once; with the calls `before` it, which run first, by a simulated block.
 * Never throws.
 */
export async function estimateCost(
  client: Client,
  transaction: TransactionToSend,
  before: readonly TransactionToSend[] = [],
): Promise<Cost> {
  try {
    const calls = [...before, transaction];
    const [gas, gasPrice, dataFee] = await Promise.all([
      estimateGas(client, calls),
      getGasPrice(client),
      hasDataFee(transaction.chainId) ? readFeeOfData(client, calls) : undefined,
    ]);
    return { gas: { gas, gasPrice, dataFee } };
  } catch (error) {
    const reason = getRevertData(error);
    return reason === undefined ? {} : { revert: decodeRevert(reason) };
  }
}

/** The code for several calls loads with the first batch. */
async function estimateGas(client: Client, calls: readonly TransactionToSend[]): Promise<bigint> {
  const [only, ...others] = calls;
  if (only && others.length === 0) return estimateCallGas(client, only);
  return (await import('./estimateBatchGas')).estimateBatchGas(client, calls);
}

async function readFeeOfData(client: Client, calls: readonly TransactionToSend[]): Promise<bigint> {
  return (await import('./readDataFee')).readDataFee(client, calls);
}

/** The code of a node's error for an estimate that reverts, as opposed to one that it could not make. */
const revertedCode = 3;

/** Returns the bytes that a call reverted with, `0x` for none, or undefined for an error that is not a revert. */
function getRevertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined;
  let isRevert = false;
  let bytes: Hex | undefined;
  error.walk((cause) => {
    isRevert ||= isRevertError(cause);
    bytes ??= getBytes(cause);
    return false;
  });
  return bytes ?? (isRevert ? '0x' : undefined);
}

function isRevertError(cause: unknown): boolean {
  if (!isObject(cause)) return false;
  const isWorded = 'message' in cause && /execution reverted/i.test(String(cause.message));
  return isWorded || ('code' in cause && cause.code === revertedCode);
}

/** Returns the bytes in a node's error; wallets put it into the data of an error of their own. */
function getBytes(cause: unknown): Hex | undefined {
  if (!isObject(cause)) return undefined;
  if ('data' in cause) return isHex(cause.data) ? cause.data : getBytes(cause.data);
  return 'originalError' in cause ? getBytes(cause.originalError) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
