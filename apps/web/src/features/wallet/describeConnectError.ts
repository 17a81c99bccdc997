import { isRejection } from '@livery/core/errors/isRejection';
import { readMessage } from '@livery/core/errors/readMessage';
import { listThrown } from '@livery/core/errors/thrown';
import { ConnectFailedError, WalletLoadError } from '@livery/core/errors/wallet';
import { isUnsupportedChain } from '../../connection/isUnsupportedChain';
import type { TextId } from '../../text/textId';

/** Text identifiers for a failed connection. `message` is the wallet's own message, quoted in the hint. */
type ConnectError = { title: TextId; hint: TextId; message?: string };

/** Returns the texts that tell the trader what happened and what to do next, whatever was thrown. */
export function describeConnectError(error: unknown): ConnectError {
  if (error instanceof WalletLoadError) return { title: 'wallet.errorTitle', hint: 'wallet.errorRefresh' };
  const thrown = error instanceof ConnectFailedError ? error.cause : error;
  if (isUnsupportedChain(thrown)) return { title: 'wallet.wrongNetwork', hint: 'wallet.networkHint' };
  const title = 'wallet.error';
  if (isRejection(thrown)) return { title, hint: 'wallet.errorRejected' };
  const parts = listThrown(thrown);
  if (parts.some(({ codes }) => codes.includes(alreadyOpen))) return { title, hint: 'wallet.errorOpen' };
  // wagmi's errors of a connector without a wallet; their messages mean nothing to a trader.
  const isAbsent = parts.some(({ labels }) => labels.some((label) => absent.test(label)));
  const message = isAbsent ? '' : readMessage(thrown);
  return message ? { title, hint: 'wallet.errorSays', message } : { title, hint: 'wallet.unknownError' };
}

/** The code of a request that the wallet shows already (EIP-1474). */
const alreadyOpen = -32002;
const absent = /^(ProviderNotFoundError|ConnectorNotFoundError)$/;
