import fc from 'fast-check';
import { InternalRpcError, UnknownRpcError, UserRejectedRequestError } from 'viem';
import { expect, test } from 'vitest';
import { oddFailures, otherRejections, refusals } from '../testing/oddFailures';
import { isRejection } from './isRejection';

test.each(refusals)('the owner’s refusal is understood: %j', (thrown) => {
  expect(isRejection(thrown)).toBe(true);
});

test.each(otherRejections)(
  'what a node, a contract or a service refuses is not taken for the owner’s: %j',
  (thrown) => {
    expect(isRejection(thrown)).toBe(false);
  },
);

test.each(oddFailures)('no failure without a refusal is taken for one: %s', (_, thrown) => {
  expect(isRejection(thrown)).toBe(false);
});

/** Puts a failure inside another, as wallets and libraries do. */
const wrappings: readonly ((inner: unknown) => unknown)[] = [
  (inner) => ({ code: -32603, message: 'Internal JSON-RPC error.', data: inner }),
  (inner) => ({ message: '', data: { originalError: inner } }),
  (inner) => ({ code: 'UNKNOWN_ERROR', info: { error: inner } }),
  (inner) => Object.assign(new Error('Something went wrong.'), { cause: inner }),
  (inner) => Object.freeze({ error: inner }),
  (inner) => new InternalRpcError(Object.assign(new Error('Internal error'), { cause: inner })),
  (inner) => new UnknownRpcError(inner as Error),
];
const wrapping = fc.constantFrom(...wrappings);

test('a failure means the same inside others, however deep', () => {
  const known = fc.constantFrom(
    ...refusals.map((thrown) => [thrown, true] as const),
    ...otherRejections.map((thrown) => [thrown, false] as const),
  );
  fc.assert(
    fc.property(known, fc.array(wrapping, { maxLength: 4 }), ([thrown, isRefused], layers) => {
      expect(isRejection(layers.reduce((inner, wrap) => wrap(inner), thrown))).toBe(isRefused);
    }),
  );
});

test('a refusal is understood in any case and with the words around it that wallets add', () => {
  const said = fc.constantFrom(
    'User rejected',
    'User denied',
    'user cancelled',
    'Rejected by user',
    'Cancelled by the user',
  );
  const before = fc.constantFrom('', 'Error: ', 'RPC Error: ', 'MetaMask Tx Signature: ', 'Failed. ');
  const after = fc.constantFrom('', '.', '!', ' the request.', ' transaction');
  const change = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  );
  fc.assert(
    fc.property(
      before,
      said,
      after,
      change,
      fc.integer({ min: -33_000, max: -1 }),
      (start, words, end, inCase, code) => {
        fc.pre(code !== -32003);
        expect(isRejection({ code, message: inCase(`${start}${words}${end}`) })).toBe(true);
      },
    ),
  );
});

test('viem’s own error of a refusal is one', () => {
  expect(isRejection(new UserRejectedRequestError(new Error('No.')))).toBe(true);
});
