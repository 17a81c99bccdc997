import { BaseError } from '@livery/core/errors/BaseError';
import { readMessage } from '@livery/core/errors/readMessage';
import { isUnsupportedChain } from '../../../config/connectors/isUnsupportedChain';
import type { TextId } from '../../../text/textId';
import { isRejected } from '../isRejected';

/** The words for a connection that failed; `message` is the wallet's own sentence and goes into the hint. */
export type ConnectError = { title: TextId; hint: TextId; message?: string };

/** What to tell the trader: what happened, and what to do next. */
export function describeConnectError(error: Error): ConnectError {
  const code = Reflect.get(error, 'code');
  if (error instanceof BaseError && code === 'WALLET_NOT_LOADED') {
    return { title: 'wallet.errorTitle', hint: 'wallet.errorRefresh' };
  }
  if (isUnsupportedChain(error)) return { title: 'wallet.wrongNetwork', hint: 'wallet.networkHint' };
  const title = 'wallet.error';
  if (isRejected(error)) return { title, hint: 'wallet.errorRejected' };
  if (code === -32002) return { title, hint: 'wallet.errorOpen' };
  // The name that wagmi gives a connector without a wallet behind it.
  const isAbsent = /ProviderNotFoundError|ConnectorNotFoundError/.test(error.name);
  const message = isAbsent ? '' : readMessage(error);
  return message ? { title, hint: 'wallet.errorSays', message } : { title, hint: 'wallet.unknownError' };
}
