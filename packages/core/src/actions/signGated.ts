import { BaseError, type Client, type Hex, hashTypedData, recoverAddress } from 'viem';
import { type GatedSignature, isSealedSignature } from '../domain/sealSignature';
import { ForeignSignatureError, NotGatedError, SignFailedError } from '../errors/transaction';
import { WrongChainError, WrongSenderError } from '../errors/wallet';
import { assertSelected } from './assertSelected';
import { isRejection } from './isRejection';

/** The outcome of the prompt: a signature, or the trader's rejection. */
export type Signed = { status: 'signed'; signature: Hex } | { status: 'rejected' };

/**
 * Asks the wallet to sign typed data that passed the gate; no other function asks for signatures. The wallet's network
 * and account are read again right before, and its signature is checked: 65 bytes, in the form that contracts accept, by
 * the request's account. Throws `NotGatedError` for any other request, `WrongChainError` or `WrongSenderError` when the
 * wallet has another network or account selected, `ForeignSignatureError` when another key signed, and `SignFailedError`
 * when it fails or returns no such signature.
 */
export async function signGated(client: Client, { request }: { request: GatedSignature }): Promise<Signed> {
  if (!isSealedSignature(request)) throw new NotGatedError();
  const signature = await ask(client, request);
  if (signature === undefined) return { status: 'rejected' };
  if (!isPlainSignature(signature)) throw new SignFailedError('The wallet did not return a signature.');
  const hash = hashTypedData(JSON.parse(request.json));
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined);
  if (signer?.toLowerCase() !== request.account.toLowerCase()) {
    throw new ForeignSignatureError();
  }
  return { status: 'signed', signature };
}

/** Half of the order of secp256k1: of the two values of s that verify, contracts accept the one up to it. Source: EIP-2. */
const maxS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Returns true for 65 bytes r, s and v, with a low s and 27 or 28 for v. */
function isPlainSignature(signature: unknown): signature is Hex {
  if (typeof signature !== 'string' || !/^0x[0-9a-fA-F]{128}1[bBcC]$/.test(signature)) return false;
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  return s > 0n && s <= maxS;
}

/** Returns the wallet's response, or undefined when the trader rejected. */
async function ask(client: Client, { chainId, account, json }: GatedSignature): Promise<unknown> {
  try {
    await assertSelected(client, { chainId, account });
    // No retry: the prompt is shown once.
    return await client.request({ method: 'eth_signTypedData_v4', params: [account, json] }, { retryCount: 0 });
  } catch (error) {
    if (error instanceof WrongChainError || error instanceof WrongSenderError) throw error;
    if (isRejection(error)) return undefined;
    throw new SignFailedError(error instanceof BaseError ? error.details : String(error), error);
  }
}
