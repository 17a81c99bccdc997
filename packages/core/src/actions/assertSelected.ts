import { type Address, type Client, getAddress, isAddress } from 'viem';
import { WrongChainError, WrongSenderError } from '../errors/wallet';

/** The network and the account that a wallet has selected; undefined for none, and for an answer that makes no sense. */
type Selected = { chainId: number | undefined; account: Address | undefined };

/** Asks the wallet which network and account it has selected now; no prompt opens. Throws the wallet's errors. */
export async function readSelected(client: Client): Promise<Selected> {
  // Not by viem's actions: theirs may be an answer to an earlier caller, and they trust its form.
  const [selectedChain, accounts]: [unknown, unknown] = await Promise.all([
    client.request({ method: 'eth_chainId' }, { retryCount: 0 }),
    client.request({ method: 'eth_accounts' }, { retryCount: 0 }),
  ]);
  const [selected]: unknown[] = Array.isArray(accounts) ? accounts : [];
  return { chainId: toChainId(selectedChain), account: toAccount(selected) };
}

/**
 * Asserts that the wallet has selected this network and account. Called last, right before a request that the trader signs.
 * Throws `WrongChainError` or `WrongSenderError` when one differs, and the wallet's errors.
 */
export async function assertSelected(
  client: Client,
  { chainId, account }: { chainId: number; account: Address },
): Promise<void> {
  const selected = await readSelected(client);
  if (selected.chainId !== chainId) throw new WrongChainError(chainId);
  if (selected.account !== getAddress(account)) throw new WrongSenderError(account);
}

/** Some wallets answer with a number instead of hex. */
function toChainId(answer: unknown): number | undefined {
  const number = typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Wallets answer in any case. */
function toAccount(answer: unknown): Address | undefined {
  const lowercase = typeof answer === 'string' ? answer.toLowerCase() : '';
  return isAddress(lowercase) ? getAddress(lowercase) : undefined;
}
