import { getBlockHashesBehind } from '@livery/core/actions/getBlockHashesBehind';
import type { ChainFacts } from '@livery/core/gate/chainFacts';
import { type Client, zeroAddress } from 'viem';
import { getAddresses, getChainId } from 'viem/actions';

type WalletFacts = Pick<ChainFacts, 'chainId' | 'account' | 'blockHashFromWallet' | 'blockHashFromGateway'>;

/** What the wallet has selected now, and a block as both sides see it; the zero address without an account. */
export async function readWalletFacts(clients: { wallet: Client; gateway: Client }): Promise<WalletFacts> {
  const [chainId, [account = zeroAddress], hashes] = await Promise.all([
    getChainId(clients.wallet),
    getAddresses(clients.wallet),
    getBlockHashesBehind(clients),
  ]);
  return { chainId, account, ...hashes };
}
