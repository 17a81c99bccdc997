import { ConnectFailedError, UnsupportedNetworkError, WalletLoadError } from '@livery/core/errors/wallet';
import fc from 'fast-check';
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
  [
    'a network that the wallet does not support',
    new UnsupportedNetworkError(56),
    'wallet.wrongNetwork',
    'wallet.networkHint',
  ],
  [
    'a chain that the wallet does not know',
    said(4902, 'Unrecognized chain'),
    'wallet.wrongNetwork',
    'wallet.networkHint',
  ],
  ['a rejection', new UserRejectedRequestError(new Error('no')), 'wallet.error', 'wallet.errorRejected'],
  ['a rejection by its code alone', said(4001, 'Nope'), 'wallet.error', 'wallet.errorRejected'],
  [
    'an earlier request that is still open',
    new ResourceUnavailableRpcError(new Error('busy')),
    'wallet.error',
    'wallet.errorOpen',
  ],
  ['no wallet behind the connector', new ProviderNotFoundError(), 'wallet.error', 'wallet.unknownError'],
  ['a failure without a message', new Error(''), 'wallet.error', 'wallet.unknownError'],
  ['a rejection as a text', 'cancelled', 'wallet.error', 'wallet.errorRejected'],
  ['a rejection inside', { data: { originalError: { code: 4001 } } }, 'wallet.error', 'wallet.errorRejected'],
  ['an open request as an object', { code: -32002 }, 'wallet.error', 'wallet.errorOpen'],
  ['an unknown chain as an object', { code: 4902, message: 'x' }, 'wallet.wrongNetwork', 'wallet.networkHint'],
  ['nothing', undefined, 'wallet.error', 'wallet.unknownError'],
  ['null', null, 'wallet.error', 'wallet.unknownError'],
  ['an object without a message', { code: -32603 }, 'wallet.error', 'wallet.unknownError'],
])('the texts for %s', (_, error, title, hint) => {
  expect(describeConnectError(error)).toEqual({ title, hint });
  if (!(error instanceof WalletLoadError)) {
    expect(describeConnectError(new ConnectFailedError(error))).toEqual({ title, hint });
  }
});

test('any other message of the wallet is quoted, shortened to 200 characters', () => {
  expect(describeConnectError(said(-32603, ' The vault is locked. '))).toEqual({
    title: 'wallet.error',
    hint: 'wallet.errorSays',
    message: 'The vault is locked.',
  });
  expect(describeConnectError(new Error('x'.repeat(5_000))).message).toHaveLength(200);
});

test('whatever a wallet throws is told without a word of the program', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (thrown) => {
      const { message = '' } = describeConnectError(new ConnectFailedError(thrown));
      expect(message).not.toMatch(/\[object |undefined|Cannot read/);
    }),
  );
});
