// A chunk of its own, because wagmi's code is not part of the first load.
import { createChainClient } from '@livery/core/actions/createChainClient';
import { isRejection } from '@livery/core/errors/isRejection';
import { isUnknownChain } from '@livery/core/errors/isUnknownChain';
import { SwitchUnansweredError } from '@livery/core/errors/wallet';
import { custom, type EIP1193Provider } from 'viem';
import * as viem from 'viem/actions';
import type { Connector } from 'wagmi';
import * as wagmi from 'wagmi/actions';
import { addAddedChain } from '../state/addedChains';
import { toLastingId } from './announcedWallets';
import { wagmiConfig } from './wagmiConfig';
import { findWalletNode } from './walletNode';

/** The time after which a button may be pressed again. The page follows a wallet that switches later. */
const maxSilenceMs = 10_000;

/**
 * Asks the connected wallet to switch to a chain, which is added to a wallet that lacks it, with a node that is not the
 * gateway's where one is known. A chain with the gateway's node is remembered. Throws the wallet's errors, and
 * `SwitchUnansweredError` for a wallet that stays where it is, whether it says so or not.
 */
export async function switchChain(chainId: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SwitchUnansweredError()), maxSilenceMs);
  });
  await Promise.race([requestSwitch(chainId, silence), silence]).finally(() => clearTimeout(timer));
}

/**
 * Asks the wallet itself: of wagmi's connectors each knows an unknown chain by another sign, some add a chain after the
 * owner's refusal, and some take the wallet's word for the switch.
 */
async function requestSwitch(chainId: number, silence: Promise<never>): Promise<void> {
  const { connector } = wagmi.getConnection(wagmiConfig);
  if (!connector) return;
  const provider = (await connector.getProvider()) as EIP1193Provider;
  const wallet = createChainClient({ transport: (options) => custom(provider)({ ...options, retryCount: 0 }) });
  try {
    await viem.switchChain(wallet, { id: chainId });
  } catch (error) {
    const chain = wagmiConfig.chains.find(({ id }) => id === chainId);
    if (!chain || isRejection(error) || !isUnknownChain(error)) throw error;
    await viem.addChain(wallet, { chain: { ...chain, rpcUrls: { default: { http: listNodes(connector, chain) } } } });
    if ((await connector.getChainId()) !== chainId) await viem.switchChain(wallet, { id: chainId });
  }
  await followSwitch(connector, chainId, silence);
}

type AddedChain = (typeof wagmiConfig.chains)[number];

/**
 * Returns the nodes that a wallet gets with a chain. Recorded before the request: the wallet may add the chain and then
 * refuse to switch.
 */
function listNodes({ id: connectorId }: Connector, { id: chainId, rpcUrls }: AddedChain): readonly string[] {
  const node = findWalletNode(chainId);
  if (node) return [node];
  addAddedChain({ connectorId: toLastingId(connectorId), chainId });
  return rpcUrls.default.http;
}

/**
 * Waits until wagmi is on the chain, or until the silence is too long: a wallet may say that it has switched before it
 * does, and some emit no event.
 */
async function followSwitch(connector: Connector, chainId: number, silence: Promise<never>): Promise<void> {
  const isThere = () => wagmi.getConnection(wagmiConfig).chainId === chainId;
  if (!isThere() && (await connector.getChainId()) === chainId) connector.emitter.emit('change', { chainId });
  if (isThere()) return;
  await new Promise<void>((resolve) => {
    const unwatch = wagmi.watchConnection(wagmiConfig, {
      onChange: () => {
        if (!isThere()) return;
        unwatch();
        resolve();
      },
    });
    silence.catch(unwatch);
  });
}
