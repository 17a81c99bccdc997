import { publicNodes } from '@livery/core/domain/publicNodes';
import { findAppConfig } from '../config/readAppConfig';

/** Returns true where wallets that lack the chain get the gateway's own node, because the operator says so. */
export function isGatewaysNodeGiven(chainId: number): boolean {
  return findAppConfig()?.walletNodes?.[chainId] === 'gateway';
}

/**
 * Returns the endpoint that a wallet gets together with a chain that it lacks: the operator's, or else the public one
 * that ships with the page, so that the wallet's node stays a second witness. Undefined where only the gateway's can be
 * given.
 */
export function findWalletNode(chainId: number): string | undefined {
  return isGatewaysNodeGiven(chainId) ? undefined : (findAppConfig()?.walletNodes?.[chainId] ?? publicNodes[chainId]);
}
