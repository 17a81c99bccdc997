import * as v from 'valibot';
import type { Hex, PrivateKeyAccount } from 'viem';
import { describePrepared } from './describePrepared';
import { providerErrors } from './ProviderError';
import { bytes, quantity } from './parseParams';
import { prepareTransaction, type TransactionRequest } from './prepareTransaction';
import type { WalletContext } from './walletContext';

/** Asks for approval, signs and sends. Returns the hash. */
export async function sendTransaction(
  { rpc, prompt, getState }: WalletContext,
  { chainId, request, signer }: { chainId: number; request: TransactionRequest; signer: PrivateKeyAccount },
): Promise<Hex> {
  if (getState().chainId !== chainId) throw providerErrors.chainLeft(chainId);
  const prepare = () => prepareTransaction(rpc, chainId, request);
  let prepared: ReturnType<typeof prepare> | undefined;
  await prompt.confirm(async () => {
    prepared = prepare();
    return describePrepared(rpc, chainId, await prepared);
  });
  const { to, value, data, gas, fees } = await (prepared ?? prepare());
  const nonce =
    request.nonce ?? v.parse(quantity, await rpc(chainId, 'eth_getTransactionCount', [request.from, 'pending']));
  const raw = await signer.signTransaction({ ...fees, chainId, to, value, data, gas, nonce: Number(nonce) });
  return v.parse(bytes, await rpc(chainId, 'eth_sendRawTransaction', [raw]));
}
