import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Address } from 'viem';
import { ApprovalChoice } from '../../../approval/ApprovalChoice';
import { ApprovalClock } from '../../../approval/ApprovalClock';
import { ApprovalFailure } from '../../../approval/ApprovalFailure';
import { useApprove } from '../../../approval/useApprove';
import { useOnline } from '../../../chain/online';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/content';
import { Icon } from '../../../ui/Icon';
import { Part } from '../../../ui/Part';
import styles from './DepositApprovals.module.css';
import type { DepositSideState } from './getAddButton';

type Props = {
  chain: Chain;
  config: ProductConfig;
  account: Address;
  sides: readonly [DepositSideState, DepositSideState];
};

/** The approvals of both tokens beside each other: each can be under way while the other is asked for. */
export function DepositApprovals({ chain, config, account, sides }: Props) {
  const first = useApprove(config, sides[0].token?.address);
  const second = useApprove(config, sides[1].token?.address);
  const isNeeded = sides.some(({ approval }) => approval === 'NOT_APPROVED' || approval === 'PENDING');
  const wasAsked = first.request.isSuccess || second.request.isSuccess;
  if (!isNeeded && !wasAsked) return null;
  const isPrompting = first.request.isPending || second.request.isPending;
  const approvals = [
    { ...sides[0], ...first },
    { ...sides[1], ...second },
  ];
  return (
    <div className={styles.approvals} aria-live="polite">
      {approvals.map(({ token, amount, approval, prefers, request }) =>
        token && amount && approval === 'NOT_APPROVED' ? (
          <ApprovalChoice
            key={token.address}
            token={token}
            amount={amount}
            isExact={prefers === 'exact'}
            disabled={request.isPending}
          />
        ) : null,
      )}
      {approvals.map(({ token, request }) => token && <ApprovalFailure key={token.address} request={request} />)}
      <div className={styles.pair}>
        {approvals.map(({ token, amount, approval, request, approve }) =>
          token && !isNativeToken(token.address) ? (
            <Part key={token.address}>
              <ApproveToken
                symbol={abbreviateSymbol(token.symbol)}
                clock={<ApprovalClock chainId={chain.id} account={account} token={token.address} />}
                state={approval}
                isAsking={request.isPending}
                isHeld={isPrompting}
                waitsFor={request.isWaiting ? request.missingId : undefined}
                onApprove={() => amount && approve({ chain, account, token, amount, purpose: 'deposit' })}
              />
            </Part>
          ) : null,
        )}
      </div>
    </div>
  );
}

type ApproveProps = {
  symbol: string;
  /** The time that a pending approval takes. */
  clock: Elements;
  state: DepositSideState['approval'];
  isAsking: boolean;
  /** True while the wallet prompts for either of the two. */
  isHeld: boolean;
  /** The element that says which ticks are missing; undefined when none is. */
  waitsFor: string | undefined;
  onApprove: () => void;
};

function ApproveToken({ symbol, clock, state, isAsking, isHeld, waitsFor, onApprove }: ApproveProps) {
  const text = useText();
  const isOnline = useOnline();
  if (state === 'APPROVED') {
    return (
      <span className={styles.approved}>
        <Icon name="check" size={18} />
        <span>{text('liquidity.approved', { symbol })}</span>
      </span>
    );
  }
  const isBusy = state === 'PENDING' || isAsking;
  const label = state === 'PENDING' ? 'swap.approving' : isAsking ? 'swap.confirmInWallet' : 'swap.approve';
  return (
    <Button
      kind="secondary"
      className={styles.approve}
      prompts
      busy={isBusy}
      disabled={state !== 'NOT_APPROVED' || isHeld || waitsFor !== undefined || !isOnline}
      aria-describedby={waitsFor}
      onClick={onApprove}
    >
      <span>{text(label, { symbol })}</span>
      {state === 'PENDING' && clock}
    </Button>
  );
}
