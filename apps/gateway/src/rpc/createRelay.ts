import { type Hex, RpcRequestError } from 'viem';
import { RelaySilentError } from '../errors/rpc';
import { isKnownTransaction } from './broadcast';
import { createEndpoint } from './createEndpoint';
import { explainFailure } from './explainFailure';

/** An endpoint that passes transactions to those who build blocks, and shows them to no one else. */
export type TransactionRelay = {
  /**
   * Hands over a signed transaction. Throws viem's `RpcRequestError` when the relay refuses it, and `RelaySilentError`
   * when it is not known whether it was taken.
   */
  send: (raw: Hex) => Promise<void>;
};

/** Creates a relay. It is asked for nothing but to take transactions, since many know no other method. */
export function createRelay({
  url,
  chainId,
  clock,
  timeoutMs = 10_000,
}: {
  url: string;
  chainId: number;
  clock: () => number;
  timeoutMs?: number;
}): TransactionRelay {
  const endpoint = createEndpoint({ url, timeoutMs, clock });
  return {
    async send(raw) {
      // Shares no batch with another call.
      const asked = endpoint.send('eth_sendRawTransaction', [raw], {}).catch((cause: unknown) => {
        throw new RelaySilentError(chainId, { reason: explainFailure(cause).reason, cause });
      });
      const answer = await asked;
      if (!answer) throw new RelaySilentError(chainId, { reason: 'no answer' });
      if (!('error' in answer) || isKnownTransaction(answer.error)) return;
      // The URL may hold a key.
      throw new RpcRequestError({ body: {}, error: answer.error, url: `the relay of chain ${chainId}` });
    },
  };
}
