import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useApproval } from '../../../approval/useApproval';
import { useApprove } from '../../../approval/useApprove';
import { type PermitOutcome, signPermit } from './signPermit';
import { useShareApproval } from './useShareApproval';

vi.mock('./signPermit', () => ({ signPermit: vi.fn<typeof signPermit>() }));
vi.mock('../../../approval/useApproval', () => ({ useApproval: vi.fn<typeof useApproval>() }));
vi.mock('../../../approval/useApprove', () => ({ useApprove: vi.fn<typeof useApprove>() }));
vi.mock('../../../chain/tokenQuery', () => ({
  tokenQuery: () => ({ queryKey: ['shares'], queryFn: async () => ({ symbol: 'UNI-V2' }) }),
}));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const pair = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const tokens = [weth, { ...weth, address: account, symbol: 'TWO' }] as const;
const approve = vi.fn();

beforeEach(() => {
  approve.mockReset();
  vi.mocked(useApproval).mockReturnValue('NOT_APPROVED');
  const request = { isPending: false, isWaiting: false, consents: { isAgreed: true, ticked: [] } };
  vi.mocked(useApprove).mockReturnValue({ approve, prefers: 'exact', request } as never);
});

/** Has the trader ask for the permission to take the shares, which ends so. */
async function ask(outcome: PermitOutcome | Error) {
  if (outcome instanceof Error) vi.mocked(signPermit).mockRejectedValue(outcome);
  else vi.mocked(signPermit).mockResolvedValue(outcome);
  const client = new QueryClient();
  const removal = { chain: chain as never, config: {} as never, account, tokens, pair, shares: 500n } as const;
  const { result } = await renderHook(() => useShareApproval(removal), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  result.current.approve();
  await vi.waitFor(() => expect(vi.mocked(signPermit)).toHaveBeenCalled());
  await vi.waitFor(() => expect(result.current.isAsking).toBe(false));
  return result;
}

const permit = { value: 500n, deadline: 9_999_999_999n, signature: '0x11' } as const;

test('a permit that the gate refuses is told, and never becomes an approval', async () => {
  const refused = { status: 'blocked', code: 'TARGET_NOT_ALLOWED' } as const;
  const { current } = await ask(refused);
  expect(current.failure).toMatchObject({ code: 'TARGET_NOT_ALLOWED' });
  expect(current.permit).toBeUndefined();
  expect(approve).not.toHaveBeenCalled();
});

test.each<[string, PermitOutcome | Error]>([
  ['waits for a tick', { status: 'asked', consents: [{ code: 'PRICE_NOT_WITNESSED' }] }],
  ['was rejected', { status: 'rejected' }],
  ['failed', new Error('The wallet has another request open.')],
])('a permit that %s asks for no approval', async (_, outcome) => {
  const { current } = await ask(outcome);
  expect(current).toMatchObject({ permit: undefined, canSign: true });
  expect(approve).not.toHaveBeenCalled();
});

test('a pair without permits is approved by a transaction, as the pair of these tokens', async () => {
  const result = await ask({ status: 'unavailable' });
  await vi.waitFor(() => expect(approve).toHaveBeenCalledOnce());
  expect(approve.mock.calls[0]?.[0]).toMatchObject({
    amount: 500n,
    purpose: 'removal',
    pairOf: tokens,
  });
  // The next try says what it costs, also after the form has changed.
  result.current.clear();
  await vi.waitFor(() => expect(result.current.canSign).toBe(false));
});

test('a signed permit stands for the approval until the form changes', async () => {
  const result = await ask({ status: 'signed', permit });
  await vi.waitFor(() => expect(result.current).toMatchObject({ state: 'APPROVED', permit }));
  result.current.clear();
  await vi.waitFor(() => expect(result.current).toMatchObject({ state: 'NOT_APPROVED', permit: undefined }));
  expect(approve).not.toHaveBeenCalled();
});
