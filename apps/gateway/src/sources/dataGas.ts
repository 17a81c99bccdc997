import { brotliCompressSync, constants } from 'node:zlib';
import { type Hex, hexToBytes } from 'viem';
import type { DataPrice } from '../chains/dataPrice';
import { measureFastLz } from './fastLz';

/** Bytes of a transaction around its data, with the signature: they compress to nearly as many. */
const envelopeBytes = 110;

/** How a rollup estimates a transaction's bytes: the regression of Fjord, with the least that it counts. */
const fjord = { perByte: 0.8365, offset: -42.5856, least: 100 };

/**
 * Arbitrum's own estimates add 16 bytes, a hundredth of the bytes and a tenth of their price, which may rise until the
 * transaction.
 */
const arbitrum = { bytes: 16, ofBytes: 1.01, ofPrice: 1.1 };

/** Returns the number of bytes that a rollup counts for a whole transaction. */
export function measureTransaction(form: DataPrice['form'], transaction: Uint8Array): number {
  if (form === 'fjord') return Math.max(fjord.least, fjord.offset + fjord.perByte * measureFastLz(transaction));
  if (form === 'ecotone') return transaction.reduce((bytes, byte) => bytes + (byte === 0 ? 0.25 : 1), 0);
  return brotliCompressSync(transaction, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).length;
}

/** Returns the price of a byte in gas of the rollup, whose gas costs `gasPrice` wei; 0 where data has no price. */
export function getGasPerByte(price: DataPrice | undefined, gasPrice: bigint): number {
  if (!price) return 0;
  if (price.form === 'arbitrum') return price.gasPerByte;
  return gasPrice > 0n ? price.weiPerByte / Number(gasPrice) : 0;
}

/** Returns the gas of the rollup that the bytes of a call are worth, rounded up. */
export function getDataGas(price: DataPrice | undefined, { data, gasPrice }: { data: Hex; gasPrice: bigint }): bigint {
  const perByte = getGasPerByte(price, gasPrice);
  if (!price || perByte === 0) return 0n;
  const transaction = new Uint8Array([...hexToBytes(data), ...unlike]);
  const bytes = measureTransaction(price.form, transaction);
  const { bytes: more, ofBytes, ofPrice } = price.form === 'arbitrum' ? arbitrum : none;
  return BigInt(Math.ceil((bytes + more) * ofBytes * perByte * ofPrice));
}

/**
 * Returns the fee in wei that a rollup of the OP stack takes for the bytes of a call beside its gas; 0 elsewhere:
 * Arbitrum's is gas.
 */
export function getDataFee(price: DataPrice | undefined, data: Hex): bigint {
  // In gas of one wei.
  return price?.form === 'arbitrum' ? 0n : getDataGas(price, { data, gasPrice: 1n });
}

const none = { bytes: 0, ofBytes: 1, ofPrice: 1 };

/** Stands for the envelope: bytes that do not repeat. */
const unlike = Uint8Array.from({ length: envelopeBytes }, (_, index) => (index * 89 + 17) % 251);

/** Gas that the parts of a call are worth for their bytes. */
export type PartGas = { path: number; hop: number; order: number };

/** Bytes that a path, each of its hops and a limit order add to a compressed call, measured on calls of `transformERC20`. */
const partBytes: Readonly<Record<DataPrice['form'], PartGas>> = {
  fjord: { path: 32, hop: 10, order: 110 },
  ecotone: { path: 150, hop: 15, order: 230 },
  arbitrum: { path: 32, hop: 12, order: 120 },
};

/** Returns the gas that the parts of a call are worth for their bytes; 0 where data has no price. */
export function getPartGas(price: DataPrice | undefined, gasPrice: bigint): PartGas {
  const perByte = getGasPerByte(price, gasPrice);
  const { path, hop, order } = partBytes[price?.form ?? 'fjord'];
  return { path: Math.round(path * perByte), hop: Math.round(hop * perByte), order: Math.round(order * perByte) };
}
