import { UnsupportedNetworkError } from '@livery/core/errors/UnsupportedNetworkError';
import { WalletLoadError } from '@livery/core/errors/WalletLoadError';
import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem';
import { expect, test } from 'vitest';
import { ProviderNotFoundError } from 'wagmi';
import { describeConnectError } from './describeConnectError';

const said = (code: number, message: string) => Object.assign(new Error(message), { code });

test.each([
  [
    'a wallet that could not be loaded',
    new WalletLoadError('fortmatic', new Error('404')),
    'wallet.errorTitle',
    'wallet.errorRefresh',
  ],
  ['a network that it does not have', new UnsupportedNetworkError(56), 'wallet.wrongNetwork', 'wallet.networkHint'],
  ['a chain that it does not know', said(4902, 'Unrecognized chain'), 'wallet.wrongNetwork', 'wallet.networkHint'],
  ['a no', new UserRejectedRequestError(new Error('no')), 'wallet.error', 'wallet.errorRejected'],
  ['a no by its code', said(4001, 'Nope'), 'wallet.error', 'wallet.errorRejected'],
  ['a question that is open', new ResourceUnavailableRpcError(new Error('busy')), 'wallet.error', 'wallet.errorOpen'],
  ['no wallet there', new ProviderNotFoundError(), 'wallet.error', 'wallet.unknownError'],
  ['a failure without words', new Error(''), 'wallet.error', 'wallet.unknownError'],
])('%s', (_, error, title, hint) => {
  expect(describeConnectError(error)).toEqual({ title, hint });
});

test('what else the wallet says is passed on, up to a length', () => {
  expect(describeConnectError(said(-32603, ' The vault is locked. '))).toEqual({
    title: 'wallet.error',
    hint: 'wallet.errorSays',
    message: 'The vault is locked.',
  });
  expect(describeConnectError(new Error('x'.repeat(5_000))).message).toHaveLength(200);
});
