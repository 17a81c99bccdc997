import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import { isUnsupportedChain } from '../../connection/isUnsupportedChain';
import type { TextId } from '../../text/textId';

/** Text identifiers for a failed connection. `message` is the wallet's own message, quoted in the hint. */
type ConnectError = { title: TextId; hint: TextId; message?: string };

/** Returns the texts that tell the trader what happened and what to do next. */
export function describeConnectError(error: Error): ConnectError {
  const code = Reflect.get(error, 'code');
  if (error instanceof BaseError && code === 'WALLET_NOT_LOADED') {
    return { title: 'wallet.errorTitle', hint: 'wallet.errorRefresh' };
  }
  if (isUnsupportedChain(error)) return { title: 'wallet.wrongNetwork', hint: 'wallet.networkHint' };
  const title = 'wallet.error';
  if (isRejected(error)) return { title, hint: 'wallet.errorRejected' };
  if (code === -32002) return { title, hint: 'wallet.errorOpen' };
  // wagmi's errors of a connector without a wallet; their messages mean nothing to a trader.
  const isAbsent = /ProviderNotFoundError|ConnectorNotFoundError/.test(error.name);
  const message = isAbsent ? '' : readMessage(error);
  return message ? { title, hint: 'wallet.errorSays', message } : { title, hint: 'wallet.unknownError' };
}

/** Returns `true` if the trader rejected the connection: EIP-1193's code 4001, or the error that viem and wagmi throw. */
export function isRejected(error: Error): boolean {
  return Reflect.get(error, 'code') === 4001 || error.name === 'UserRejectedRequestError';
}
