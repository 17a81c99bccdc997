import { orNothing } from '@livery/core/actions/orNothing';
import { readToken } from '@livery/core/actions/readToken';
import type { Chain } from '@livery/core/domain/chains';
import type { TokenDescription } from '@livery/core/domain/swap/witness';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { TokenUnreadableError } from '@livery/core/errors/token';
import type { Address, Client } from 'viem';
import { loadChainList } from '../chain/chainList';
import { maxReviewMs } from './getSecondNode';
import { type Clients, readWalletFacts, type SelectedWallet } from './getWalletClient';
import { readTime, type TimeFacts } from './readTime';

/** The state of the wallet, and the time as the gate compares it. */
export type CollectedFacts = SelectedWallet & TimeFacts & { now: number };

/** The reads of tokens on both nodes: of those that ship with the page, and of those that do not. */
export type TokensToRead = { chainId: number; shipped: readonly Token[]; unlisted: readonly Address[] };

/**
 * Reads what every gate needs, and beside it what `read` reads for one action: each from the gateway's node and from
 * the wallet's own. Throws viem's errors when the gateway's node fails, and `WalletGoneError` for a wallet that does
 * not answer.
 */
export async function collectFacts<Read>(
  clients: Clients,
  { chain, tokens, read }: { chain: Chain; tokens: readonly Token[]; read: (asked: TokensToRead) => Promise<Read> },
): Promise<CollectedFacts & Read> {
  const [wallet, time, more] = await Promise.all([
    readWalletFacts(clients),
    readTime(clients, chain.id),
    listTokens(chain, tokens).then(read),
  ]);
  return { ...wallet, ...time, now: performance.now(), ...more };
}

/** Returns the tokens to read. For an action that names none, the list of the chain is not loaded. */
async function listTokens(chain: Chain, tokens: readonly Token[]): Promise<TokensToRead> {
  const shipped = tokens.length > 0 ? await loadShippedTokens(chain) : [];
  return { chainId: chain.id, shipped, unlisted: listUnlisted(tokens, shipped) };
}

/** Reads how both nodes describe unlisted tokens; no witness for a wallet without a node of its own. */
export async function describeTokens(
  { gateway, witness }: Clients,
  { chainId, unlisted: addresses }: TokensToRead,
): Promise<{ tokens: TokenDescription[]; witnessed: TokenDescription[] | undefined }> {
  const asked = { chainId, addresses };
  const [tokens, witnessed] = await Promise.all([readTokens(gateway, asked), witness && witnessTokens(witness, asked)]);
  return { tokens, witnessed };
}

/** Loads the tokens that ship with the page for a chain, apart from its native coin. */
export async function loadShippedTokens(chain: Chain): Promise<readonly Token[]> {
  return (await loadChainList(chain.id))?.tokens ?? [];
}

/** Returns the addresses of the tokens that do not ship with the page, or with other decimals or another symbol. */
function listUnlisted(tokens: readonly Token[], shipped: readonly Token[]): Address[] {
  const isShipped = ({ address, decimals, symbol }: Token) =>
    isNativeToken(address) ||
    shipped.some((token) => token.address === address && token.decimals === decimals && token.symbol === symbol);
  return tokens.filter((token) => !isShipped(token)).map(({ address }) => address);
}

/**
 * Reads the decimals and symbols of tokens through a node. Throws viem's errors when it does not answer, and
 * `TOKEN_UNREADABLE` for a token that has no decimals.
 */
export function readTokens(
  client: Client,
  { chainId, addresses }: { chainId: number; addresses: readonly Address[] },
): Promise<TokenDescription[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const token = await readToken(client, { chainId, address });
      if (!token) throw new TokenUnreadableError(address);
      return { address, decimals: token.decimals, symbol: token.symbol };
    }),
  );
}

/** Reads tokens as `readTokens` does through the wallet's own node; none when it fails or is late. */
async function witnessTokens(
  witness: Client,
  asked: { chainId: number; addresses: readonly Address[] },
): Promise<TokenDescription[]> {
  return (await orNothing(readTokens(witness, asked), maxReviewMs)) ?? [];
}
