import { FetchFailedError } from '../../errors/external';
import type { External } from '../../outside/createSafeFetch';

/** Access and limits of a download. */
export type ContentRequest = {
  external: External;
  accept: string;
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
};

/**
 * Returns the first response of the IPFS gateways to a path that passes `check`. Each gateway gets at most half of the
 * remaining time, so that a silent one leaves time for the next. Throws the failure of the last gateway.
 */
export async function fetchFromGateways(
  path: string,
  { external, accept, maxBytes, timeoutMs, signal }: ContentRequest,
  check: (body: Buffer) => Promise<void> = async () => {},
): Promise<Buffer> {
  let failure: unknown = new FetchFailedError('no IPFS gateway is configured');
  for (const gateway of external.ipfsGateways) {
    if (signal.aborted) break;
    try {
      const body = await external.fetch({
        url: `${gateway}${path}`,
        accept,
        maxBytes,
        timeoutMs: timeoutMs / 2,
        signal,
      });
      await check(body);
      return body;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
