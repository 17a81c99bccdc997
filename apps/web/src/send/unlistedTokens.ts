import { orNothing } from '@livery/core/actions/orNothing';
import { readToken } from '@livery/core/actions/readToken';
import type { Chain } from '@livery/core/domain/chains';
import type { TokenDescription } from '@livery/core/domain/swap/witness';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { BaseError } from '@livery/core/errors/BaseError';
import type { Address, Client } from 'viem';
import { loadChainList } from '../chain/chainList';

/** Loads the tokens that ship with the page for a chain, apart from its native coin. */
export async function loadShippedTokens(chain: Chain): Promise<readonly Token[]> {
  return (await loadChainList(chain.id))?.tokens ?? [];
}

/** Returns the addresses of the tokens that do not ship with the page, or with other decimals or another symbol. */
export function listUnlisted(tokens: readonly Token[], shipped: readonly Token[]): Address[] {
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

/** The time that a review waits for the wallet’s node; later answers count as none, and the trader is asked to agree without them. */
export const maxReviewMs = 8_000;
/** The time that a comparison after the prompt waits for it. */
export const maxWitnessMs = 4_000;

/** Reads tokens as `readTokens` does through the wallet's own node; none when it fails or is late. */
export async function witnessTokens(
  witness: Client,
  asked: { chainId: number; addresses: readonly Address[] },
): Promise<TokenDescription[]> {
  return (await orNothing(readTokens(witness, asked), maxReviewMs)) ?? [];
}

/** A token's contract returns no decimals. */
class TokenUnreadableError extends BaseError {
  override readonly name = 'TokenUnreadableError';

  constructor(address: Address) {
    super('TOKEN_UNREADABLE', `The token ${address} could not be read.`, { retryable: true });
  }
}
