import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { create } from 'zustand';
import { isFramedElsewhere } from '../config/isFramedElsewhere';
import { isSafe, useConnection } from '../connection/useConnection';

type Asked = { chainId: number; account: Address };

/** The accounts, by chain, whose wallet did not carry out a batch in this visit, whatever it says about itself. */
const useRefusals = create<{ refused: readonly string[] }>(() => ({ refused: [] }));

/** Notes that the wallet did not carry out a batch: from then on its steps are asked for one by one. */
export function rememberRefusal(asked: Asked): void {
  useRefusals.setState(({ refused }) => ({ refused: [...refused, toKey(asked)] }));
}

/**
 * Returns true when the connected wallet takes an approval and the action after it in one confirmation (EIP-5792), so
 * that no approval is asked for first. In a frame of another page each step stays one of its own, since that page
 * follows transactions by their hashes, unless it is a Safe's. A wallet over WalletConnect is not asked, as the
 * question alone may open its app.
 */
export function useAtomicSupport(chainId: number): boolean {
  const { address, connector } = useConnection();
  const isAsked = isSafe(connector) || (connector?.type !== 'walletConnect' && !isFramedElsewhere());
  const asked = address && isAsked ? { chainId, account: address } : undefined;
  const { data = false } = useQuery(atomicQuery(asked, connector?.uid));
  const refused = useRefusals((state) => state.refused);
  return data && asked !== undefined && !refused.includes(toKey(asked));
}

/** The wallet's support for several calls in one confirmation, of an account on a chain; asked once a visit, without a prompt. */
function atomicQuery(asked: Asked | undefined, connector: string | undefined) {
  return queryOptions({
    queryKey: ['atomic', asked?.chainId, asked?.account, connector],
    queryFn: asked
      ? async () => {
          const [{ readAtomicSupport }, { getWalletClient }] = await Promise.all([
            import('@livery/core/actions/batch/readAtomicSupport'),
            import('./getWalletClient'),
          ]);
          return (await readAtomicSupport(await getWalletClient(), asked)) !== 'unsupported';
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function toKey({ chainId, account }: Asked): string {
  return `${chainId} ${account}`;
}
