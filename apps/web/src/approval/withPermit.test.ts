import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { beforeEach, expect, test, vi } from 'vitest';
import { getTime } from '../state/clock';
import { withPermit } from './withPermit';

vi.mock('../state/clock', () => ({ getTime: vi.fn<typeof getTime>() }));

const [chain, other] = [getChain(1), getChain(10)];
if (!chain || !other) throw new Error('The chains are missing.');
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const pair = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
const token = { ...getNativeCoin(chain), address: pair } as const;
const permit = { value: 500n, deadline: 2_000n, signature: `0x${'11'.repeat(65)}` } as const;
const described = { chain, account, token, spender: chain.v2.router, amount: 500n } as const;
const variables = { ...described, targets: undefined, prefers: 'max', given: [], text: () => '' } as const;
const request = { data: { status: 'signed', permit }, variables } as const;
const step = { state: 'NOT_APPROVED', needed: undefined, described, request } as const;

beforeEach(() => void vi.mocked(getTime).mockReturnValue(1_900_000));

test('a signature counts for its account, its shares and until half a minute before its deadline', () => {
  expect(withPermit(step)).toMatchObject({ state: 'APPROVED', permit });
  vi.mocked(getTime).mockReturnValue(1_969_999);
  expect(withPermit(step)).toMatchObject({ state: 'APPROVED', permit });
  vi.mocked(getTime).mockReturnValue(1_970_000);
  expect(withPermit(step)).toBe(step);
});

test.each([
  ['nothing is signed', { request: { data: undefined, variables: undefined } }],
  ['an approval was sent', { request: { ...request, data: { status: 'sent' } } }],
  ['the allowance suffices', { state: 'APPROVED' }],
  ['the shares have changed', { described: { ...described, amount: 501n } }],
  ['another account is connected', { described: { ...described, account: pair } }],
  ['the wallet is disconnected', { described: { ...described, account: undefined } }],
  ['another pool is on the screen', { described: { ...described, token: { ...token, address: account } } }],
  ['another chain is on the screen', { described: { ...described, chain: other } }],
] as const)('there is no signature to use when %s', (_, change) => {
  const changed = { ...step, ...change };
  expect(withPermit(changed)).toBe(changed);
});

test('a signature may be for a little more where that is described, and never for less', () => {
  const signed = {
    ...step,
    request: { ...request, data: { status: 'signed', permit: { ...permit, value: 505n } } },
  } as const;
  const described = { ...step.described, permitSlackBps: 100 };
  expect(withPermit(signed)).toBe(signed);
  expect(withPermit({ ...signed, described })).toMatchObject({ state: 'APPROVED' });
  for (const amount of [499n, 506n]) {
    const changed = { ...signed, described: { ...described, amount } };
    expect(withPermit(changed)).toBe(changed);
  }
});
