import type { Chain } from '@livery/core/domain/chains';
import { permit2 } from '@livery/core/domain/executors';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useId } from 'react';
import type { Address } from 'viem';
import { getPendingApproval } from '../../../approval/approvalState';
import { useRevoke } from '../../../approval/useRevoke';
import { useOnline } from '../../../chain/online';
import { MissingTicks } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { describeFailure } from '../../../messages/describeFailure';
import { transactionTexts } from '../../../messages/transactionTexts';
import { getTime, toTime } from '../../../state/clock';
import { useTransactions } from '../../../state/transactions';
import { describeAmount } from '../../../text/describeAmount';
import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Button } from '../../../ui/Button';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { FailureNotice } from '../../../wallet/panels/FailureNotice';
import list from '../history/ActivityList.module.css';
import styles from './AllowanceList.module.css';
import { type Allowance, isUnlimited } from './allowancesQuery';

type Props = {
  chain: Chain;
  account: Address;
  allowance: Allowance;
  /** When the allowance was read, in milliseconds of the machine's clock. */
  readAt: number;
};

/** One allowance: its token and amount, what may take it, and the button that takes it back. */
export function AllowanceRow({ chain, account, allowance, readAt }: Props) {
  const text = useText();
  const { token, amount, spender, purpose, isOfPermit2 } = allowance;
  const symbol = abbreviateSymbol(token.symbol);
  const use = text(getUse(allowance));
  const { revoke, isPending, consents, stop, reset } = useRevoke({
    chain,
    account,
    token,
    spender,
    purpose,
    isOfPermit2,
  });
  const isUnderWay = useIsUnderWay({ chainId: chain.id, owner: account, token: token.address, spender, readAt });
  const isOnline = useOnline();
  const missingId = useId();
  const isWaiting = !consents.isAgreed;
  return (
    <>
      <div className={styles.row}>
        <TokenMark token={token} size={32} />
        <span className={list.words}>
          {isUnlimited(amount) ? (
            <span>{text('activity.unlimited', { symbol })}</span>
          ) : (
            <Amount {...describeAmount(amount, token)} />
          )}
          <span className={list.quiet}>{use}</span>
        </span>
        <Button
          kind="secondary"
          size="small"
          prompts
          busy={isPending || isUnderWay}
          disabled={isPending || isUnderWay || isWaiting || !isOnline}
          aria-describedby={isWaiting ? missingId : undefined}
          onClick={revoke}
        >
          <span>
            <span>{text('activity.revoke')}</span>
            <span className="hidden-text">{` ${symbol}, ${use}`}</span>
          </span>
        </Button>
      </div>
      <Consents given={consents} subject={{ chain }} />
      {isWaiting && <MissingTicks id={missingId} />}
      {stop && <FailureNotice failure={describeFailure(stop, revokeTexts)} onDismiss={reset} />}
    </>
  );
}

function getUse({ spender, purpose, isOfPermit2 }: Allowance): TextId {
  if (isOfPermit2) return 'activity.ofPermit2';
  if (spender === permit2) return 'activity.forPermits';
  return purpose === 'swap' ? 'activity.forSwaps' : 'activity.forPools';
}

const revokeTexts = { ...transactionTexts, fallback: 'activity.revokeFailed' } as const;

type Asked = { chainId: number; owner: Address; token: Address; spender: Address; readAt: number };

/** Returns true while a change of the allowance was sent and is not in what was read. */
function useIsUnderWay({ readAt, ...asked }: Asked): boolean {
  const time = { readAt: toTime(asked.chainId, readAt), now: getTime(asked.chainId) };
  return useTransactions(({ transactions }) => getPendingApproval(transactions, { ...asked, ...time }) !== undefined);
}
