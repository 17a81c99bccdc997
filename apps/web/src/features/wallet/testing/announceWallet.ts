import { installScriptedWallet, type ScriptedWalletOptions } from '@livery/sandbox/wallet/scriptedWallet';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** Installs a scripted wallet with a new account and announces it for the rest of the file. */
export function announceWallet(name: string, options: Omit<ScriptedWalletOptions, 'privateKey' | 'announced'> = {}) {
  const privateKey = generatePrivateKey();
  const { address } = privateKeyToAccount(privateKey);
  const announced = { uuid: crypto.randomUUID(), name, rdns: `app.${name.replaceAll(' ', '').toLowerCase()}` };
  const wallet = installScriptedWallet({ ...options, privateKey, announced });
  /** Methods that asked the owner for a decision. */
  const listAsked = () =>
    wallet.log.map(({ method }) => method).filter((method) => !/^(eth_(accounts|chainId)|wallet_revoke)/.test(method));
  return Object.assign(wallet, { account: address, short: new RegExp(`${address.slice(-4)}$`, 'i'), listAsked });
}
