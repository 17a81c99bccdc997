import { getChain } from '@livery/core/domain/chains';
import { address } from '@livery/core/wire/address';
import * as v from 'valibot';
import { type Address, isHex, type PrivateKeyAccount, stringToHex } from 'viem';
import type { Description } from '../words/createFormat';
import { describeMessage, describeTypedData, typedData } from '../words/describeSignature';
import { providerErrors } from './ProviderError';
import { parseParams } from './parseParams';
import { transactionRequest } from './prepareTransaction';
import { sendTransaction } from './sendTransaction';
import type { Method, WalletContext } from './walletContext';

const message = v.pipe(
  v.string(),
  v.transform((text) => (isHex(text) && text.length % 2 === 0 ? text : stringToHex(text))),
);
const messageParams = v.looseTuple([message, address]);
const typedDataParams = v.looseTuple([address, v.union([v.pipe(v.string(), v.parseJson(), typedData), typedData])]);
const transactionParams = v.looseTuple([transactionRequest]);

/** Returns the methods that need a key. The account must be the one that the page is connected to. */
export function signMethods(context: WalletContext): Record<string, Method> {
  const { prompt, getState, getSigner, inTurn } = context;

  function requireSigner(account: Address): PrivateKeyAccount {
    const signer = account === getState().account ? getSigner(account) : undefined;
    if (!signer) throw providerErrors.unauthorized();
    return signer;
  }

  function confirm(account: Address, { title, rows }: Description): Promise<void> {
    const network = getChain(getState().chainId)?.name ?? `Chain ${getState().chainId}`;
    const context = [
      { label: 'Network', value: network },
      { label: 'Account', value: account },
    ];
    return prompt.confirm(async () => ({ title, rows: [...rows, ...context] }));
  }

  return {
    async eth_sendTransaction(params) {
      const [request] = parseParams(transactionParams, params);
      const { chainId } = getState();
      if (request.chainId && request.chainId !== BigInt(chainId)) {
        throw providerErrors.invalidParams(`the wallet is on chain ${chainId}, not ${request.chainId}`);
      }
      return inTurn(() => sendTransaction(context, { chainId, request, signer: requireSigner(request.from) }));
    },
    async personal_sign(params) {
      const [raw, account] = parseParams(messageParams, params);
      return inTurn(async () => {
        const signer = requireSigner(account);
        await confirm(account, describeMessage(raw));
        return signer.signMessage({ message: { raw } });
      });
    },
    async eth_signTypedData_v4(params) {
      const [account, data] = parseParams(typedDataParams, params);
      const { chainId } = getState();
      if (data.domain.chainId !== undefined && data.domain.chainId !== chainId) {
        throw providerErrors.invalidParams(`the data is for chain ${data.domain.chainId}, the wallet is on ${chainId}`);
      }
      return inTurn(async () => {
        const signer = requireSigner(account);
        await confirm(account, describeTypedData(data));
        return signer.signTypedData(data);
      });
    },
  };
}
