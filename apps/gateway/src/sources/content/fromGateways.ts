import { FetchFailedError } from '../../errors/FetchFailedError';
import type { ContentRequest } from './contentRequest';

/**
 * The first answer of an IPFS gateway for a path that `check` lets pass; one gateway that lies or hangs leaves time for the
 * next. Throws the last gateway's failure.
 */
export async function fromGateways(
  path: string,
  { outside, accept, maxBytes, timeoutMs, signal }: ContentRequest,
  check: (body: Buffer) => Promise<void> = async () => {},
): Promise<Buffer> {
  let failure: unknown = new FetchFailedError('no IPFS gateway is configured');
  for (const gateway of outside.ipfsGateways) {
    if (signal.aborted) break;
    try {
      const body = await outside.fetch({
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
