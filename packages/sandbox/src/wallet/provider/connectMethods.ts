import * as v from 'valibot';
import { parseParams } from './parseParams';
import type { Method, WalletContext } from './walletContext';

const permissionRequest = v.looseTuple([v.looseObject({ eth_accounts: v.looseObject({}) })]);

/** Returns the methods that connect the page to an account (EIP-1102, EIP-2255). */
export function connectMethods({ prompt, origin, getState, setState, inTurn }: WalletContext): Record<string, Method> {
  const listAccounts = () => [getState().account].filter((account) => account !== null);
  const listPermissions = () =>
    listAccounts().map((account) => ({
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [account] }],
    }));
  const connect = async () => setState({ account: await prompt.pickAccount() });

  return {
    eth_accounts: async () => listAccounts(),
    eth_requestAccounts: () =>
      inTurn(async () => {
        if (getState().account === null) await connect();
        return listAccounts();
      }),
    wallet_getPermissions: async () => listPermissions(),
    wallet_requestPermissions: (params) =>
      inTurn(async () => {
        parseParams(permissionRequest, params);
        await connect();
        return listPermissions();
      }),
    async wallet_revokePermissions(params) {
      parseParams(permissionRequest, params);
      setState({ account: null });
      return null;
    },
  };
}
