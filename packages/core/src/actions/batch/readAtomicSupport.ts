import * as v from 'valibot';
import { type Address, type Client, numberToHex } from 'viem';

/**
 * The answer of a wallet about several calls as one, all or none: it does, it does once its owner has agreed to upgrade
 * the account, or it does not.
 */
export type AtomicSupport = 'supported' | 'ready' | 'unsupported';

/** Capabilities by chain as hex; `0x0` stands for all chains. */
const capabilities = v.record(
  v.string(),
  v.object({ atomic: v.optional(v.object({ status: v.picklist(['supported', 'ready', 'unsupported']) })) }),
);

/**
 * Asks a wallet whether it carries out batches for an account on a chain (`wallet_getCapabilities` of EIP-5792),
 * without a prompt. A wallet that does not know the question, or answers something else, does not.
 */
export async function readAtomicSupport(
  wallet: Client,
  { account, chainId }: { account: Address; chainId: number },
): Promise<AtomicSupport> {
  try {
    const id = numberToHex(chainId);
    const answer = await wallet.request<GetCapabilities>(
      { method: 'wallet_getCapabilities', params: [account, [id]] },
      { retryCount: 0 },
    );
    const known = v.parse(capabilities, answer);
    return (known[id] ?? known['0x0'])?.atomic?.status ?? 'unsupported';
  } catch {
    return 'unsupported';
  }
}

type GetCapabilities = { Method: 'wallet_getCapabilities'; Parameters: unknown; ReturnType: unknown };
