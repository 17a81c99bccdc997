import { BaseError, type Client, type Hex, isHex, UserRejectedRequestError } from 'viem';
import { type GatedSignature, isSealedSignature } from '../domain/sealSignature';
import { NotGatedError } from '../errors/NotGatedError';
import { SignFailedError } from '../errors/SignFailedError';

/** What became of the prompt: a signature, or the trader said no. */
export type Signed = { status: 'signed'; signature: Hex } | { status: 'rejected' };

/**
 * Asks the wallet to sign typed data that the gate let pass: the only function that does. The wallet's client must be on
 * its chain. Throws `NotGatedError` for any other request and `SignFailedError` when the wallet fails.
 */
export async function signGated(client: Client, { request }: { request: GatedSignature }): Promise<Signed> {
  if (!isSealedSignature(request)) throw new NotGatedError();
  const { account, json } = request;
  const signature = await ask(client, [account, json]);
  if (signature === undefined) return { status: 'rejected' };
  if (!isHex(signature)) throw new SignFailedError('The wallet answered with something else than a signature.');
  return { status: 'signed', signature };
}

/** The wallet's answer; undefined when the trader said no. */
async function ask(client: Client, params: readonly [account: Hex, json: string]): Promise<unknown> {
  try {
    // A prompt is shown once.
    return await client.request({ method: 'eth_signTypedData_v4', params: [...params] }, { retryCount: 0 });
  } catch (error) {
    const isRejected = error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError);
    if (isRejected) return undefined;
    throw new SignFailedError(error instanceof BaseError ? error.details : String(error), error);
  }
}
