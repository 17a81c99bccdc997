import { address } from '@livery/core/wire/address';
import * as v from 'valibot';
import { type Hex, isHex, numberToHex, size, slice } from 'viem';
import { providerErrors } from './ProviderError';
import { bytes, parseParams, quantity } from './parseParams';
import { sendBatch } from './sendBatch';
import type { Method, WalletContext } from './walletContext';

/**
 * The wallet's support for several calls at once. `supported`: always. `ready`: once its owner has agreed to upgrade the
 * account. `refuses`: it says `ready`, and its owner declines.
 */
export const atomic = v.picklist(['supported', 'ready', 'refuses']);
export type Atomic = v.InferOutput<typeof atomic>;

const chainId = v.pipe(quantity, v.transform(Number));
const capabilitiesParams = v.looseTuple([address, v.optional(v.array(chainId))]);
const calls = v.pipe(
  v.array(v.object({ to: address, data: v.optional(bytes, '0x'), value: v.optional(quantity, '0x0') })),
  v.minLength(1),
);
const sendParams = v.looseTuple([
  v.object({ version: v.literal('2.0.0'), chainId, from: address, atomicRequired: v.boolean(), calls }),
]);

/** A batch's name is its transaction's hash and its chain, so that the wallet need not remember it. */
const hashSize = 32;
const statusParams = v.looseTuple([
  v.custom<Hex>((id) => isHex(id) && size(id) > hashSize, 'not a batch of this wallet'),
]);
const receipt = v.nullable(v.looseObject({ status: quantity }));

/** Returns the methods for several calls at once (EIP-5792), which the account makes by EIP-7702. */
export function batchMethods(context: WalletContext, atomic: Atomic): Record<string, Method> {
  const { getState, getSigner, inTurn, rpc } = context;
  return {
    async wallet_getCapabilities(params) {
      const [account, chains = [getState().chainId]] = parseParams(capabilitiesParams, params);
      if (account !== getState().account) throw providerErrors.unauthorized();
      const status = atomic === 'supported' ? 'supported' : 'ready';
      return Object.fromEntries(chains.map((chain) => [numberToHex(chain), { atomic: { status } }]));
    },
    async wallet_sendCalls(params) {
      const [{ from, ...batch }] = parseParams(sendParams, params);
      const signer = from === getState().account ? getSigner(from) : undefined;
      if (!signer) throw providerErrors.unauthorized();
      if (batch.chainId !== getState().chainId) throw providerErrors.chainUnsupported(batch.chainId);
      if (!batch.atomicRequired) throw providerErrors.atomicityUnsupported();
      if (atomic === 'refuses') throw providerErrors.upgradeRejected();
      const hash = await inTurn(() => sendBatch(context, { ...batch, signer }));
      return { id: `${hash}${numberToHex(batch.chainId).slice(2).padStart(16, '0')}` };
    },
    async wallet_getCallsStatus(params) {
      const [id] = parseParams(statusParams, params);
      const chain = Number(slice(id, hashSize));
      const hash = slice(id, 0, hashSize);
      const mined = v.parse(receipt, await rpc(chain, 'eth_getTransactionReceipt', [hash]));
      if (!mined && !(await rpc(chain, 'eth_getTransactionByHash', [hash]))) throw providerErrors.unknownBatch();
      const status = mined ? (mined.status === 1n ? 200 : 500) : 100;
      return {
        ...{ version: '2.0.0', id, chainId: numberToHex(chain), status, atomic: true },
        ...(mined && { receipts: [{ ...mined, status: numberToHex(mined.status) }] }),
      };
    },
  };
}
