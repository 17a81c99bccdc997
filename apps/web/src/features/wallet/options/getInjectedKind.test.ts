import { expect, test } from 'vitest';
import { getInjectedKind } from './getInjectedKind';

test.each([
  ['nothing', undefined, 'none'],
  ['MetaMask', { isMetaMask: true, isConnected: () => true }, 'metaMask'],
  ['one that says that it is MetaMask, too', { isMetaMask: true, isRabby: true }, 'other'],
  ['one that was MetaMask', { isMetaMask: false }, 'other'],
  ['one of no name', {}, 'other'],
])('%s', (_, provider, kind) => {
  expect(getInjectedKind(provider)).toBe(kind);
});
