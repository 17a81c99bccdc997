import * as wagmi from 'wagmi/actions';
import { wagmiConfig } from './wagmiConfig';

/** Asks the connected wallet to go to a chain. Throws what the wallet answers. */
export async function switchChain(chainId: number): Promise<void> {
  await wagmi.switchChain(wagmiConfig, { chainId });
}
