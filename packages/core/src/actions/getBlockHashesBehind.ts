import { type Client, type Hash, numberToHex } from 'viem';

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

// Not by viem's actions: theirs may be an answer to an earlier caller, whom a silent node keeps waiting.

async function getHeight(client: Client): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_blockNumber' }));
}

async function getHash(client: Client, blockNumber: bigint): Promise<Hash | undefined> {
  try {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(blockNumber), false] });
    return block?.hash ?? undefined;
  } catch {
    return undefined;
  }
}
