import type { Address, Client } from 'viem';
import { WrongChainError, WrongSenderError } from '../errors/wallet';

/**
 * Asks the wallet which network and account it has selected now; no prompt opens. Called last, right before a request
 * that the trader signs. Throws `WrongChainError` or `WrongSenderError` when one differs, and the wallet's errors.
 */
export async function assertSelected(
  client: Client,
  { chainId, account }: { chainId: number; account: Address },
): Promise<void> {
  // Not by viem's actions: theirs may be an answer to an earlier caller.
  const [selectedChain, accounts]: [unknown, unknown] = await Promise.all([
    client.request({ method: 'eth_chainId' }, { retryCount: 0 }),
    client.request({ method: 'eth_accounts' }, { retryCount: 0 }),
  ]);
  if (toChainId(selectedChain) !== chainId) throw new WrongChainError(chainId);
  const [selected]: unknown[] = Array.isArray(accounts) ? accounts : [];
  const isSelected = typeof selected === 'string' && selected.toLowerCase() === account.toLowerCase();
  if (!isSelected) throw new WrongSenderError(account);
}

/** Some wallets answer with a number instead of hex. */
function toChainId(answer: unknown): number | undefined {
  return typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : undefined;
}
