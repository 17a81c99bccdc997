import type { Client, Hash } from 'viem';
import { getBlock, getBlockNumber } from 'viem/actions';

/**
 * Reads the hash of the block that is `behind` blocks below the lower of both heads, through the wallet's provider and
 * through the gateway, for the rule CHAIN_MISMATCH. Undefined for a side that does not respond. Never throws.
 */
export async function getBlockHashesBehind(
  clients: { wallet: Client; gateway: Client },
  { behind = 10n }: { behind?: bigint } = {},
): Promise<{ blockHashFromWallet: Hash | undefined; blockHashFromGateway: Hash | undefined }> {
  try {
    const [wallet, gateway] = await Promise.all([getHeight(clients.wallet), getHeight(clients.gateway)]);
    const isWalletBehind = wallet < gateway;
    const lowest = isWalletBehind ? wallet : gateway;
    const blockNumber = lowest > behind ? lowest - behind : 0n;
    const [blockHashFromWallet, blockHashFromGateway] = await Promise.all([
      getHash(clients.wallet, blockNumber),
      getHash(clients.gateway, blockNumber),
    ]);
    return { blockHashFromWallet, blockHashFromGateway };
  } catch {
    return { blockHashFromWallet: undefined, blockHashFromGateway: undefined };
  }
}

function getHeight(client: Client): Promise<bigint> {
  // By default viem caches the number for its polling interval.
  return getBlockNumber(client, { cacheTime: 0 });
}

async function getHash(client: Client, blockNumber: bigint): Promise<Hash | undefined> {
  try {
    return (await getBlock(client, { blockNumber })).hash ?? undefined;
  } catch {
    return undefined;
  }
}
