import { type Client, type Hex, hashTypedData } from 'viem';
import { type GatedSignature, isSealedSignature } from '../domain/sealSignature';
import { isRejection } from '../errors/isRejection';
import { readReason } from '../errors/readMessage';
import { ForeignSignatureError, NotGatedError, SignFailedError } from '../errors/transaction';
import { WrongChainError, WrongSenderError } from '../errors/wallet';
import { assertSelected } from './assertSelected';
import { isPlainSignature, toPlainSignature } from './toPlainSignature';

/** The outcome of the prompt: a signature, or the trader's rejection. */
export type Signed = { status: 'signed'; signature: Hex } | { status: 'rejected' };

/**
 * Asks the wallet to sign typed data that passed the gate; no other function asks for signatures. The wallet's network
 * and account are read again right before, and its signature is checked to be the account's and written in the one form that
 * contracts accept (`toPlainSignature`). Throws `NotGatedError` for any other request, `WrongChainError` or `WrongSenderError`
 * when the wallet has another network or account selected, `ForeignSignatureError` when another key signed in that form, and
 * `SignFailedError` when it fails or returns no signature of the account's.
 */
export async function signGated(client: Client, { request }: { request: GatedSignature }): Promise<Signed> {
  if (!isSealedSignature(request)) throw new NotGatedError();
  const answer = await ask(client, request);
  if (answer === rejection) return { status: 'rejected' };
  const hash = hashTypedData(JSON.parse(request.json));
  const signature = await toPlainSignature(answer, { hash, account: request.account });
  if (signature) return { status: 'signed', signature };
  if (isPlainSignature(answer)) throw new ForeignSignatureError();
  // Some wallets answer with the refusal instead of failing with it.
  if (isRejection(answer)) return { status: 'rejected' };
  throw new SignFailedError('The wallet did not return a signature.');
}

/** Stands for the trader's rejection, beside any answer of a wallet. */
const rejection = Symbol('rejected');

/** Returns the wallet's answer, or `rejection`. */
async function ask(client: Client, { chainId, account, json }: GatedSignature): Promise<unknown> {
  try {
    await assertSelected(client, { chainId, account });
    // No retry: the prompt is shown once.
    return await client.request({ method: 'eth_signTypedData_v4', params: [account, json] }, { retryCount: 0 });
  } catch (error) {
    if (error instanceof WrongChainError || error instanceof WrongSenderError) throw error;
    if (isRejection(error)) return rejection;
    throw new SignFailedError(readReason(error), error);
  }
}
