// A chunk of its own, loaded when an account is connected.
import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Address } from 'viem';
import { useBalances } from '../../../chain/balances';
import { useDismissed } from '../../../state/dismissed';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import styles from './LowBalance.module.css';

type Props = {
  chain: Chain;
  account: Address;
  /** Opens the on-ramp; `undefined` if the operator has none. */
  onBuy: (() => void) | undefined;
};

/** 0.15 of the native coin, in base units. */
const recommended = 150_000_000_000_000_000n;
const balanceOf = [nativeToken];

/** A notice that the native balance is low for network fees, with a link to the on-ramp. */
export function LowBalance({ chain, account, onBuy }: Props) {
  const text = useText();
  const isDismissed = useDismissed(({ lowBalance }) => lowBalance);
  const balance = useBalances({ chainId: chain.id, account, tokens: balanceOf }).get(nativeToken);
  const isLow = balance !== undefined && balance < recommended;
  const { symbol } = chain.native;
  return (
    <div role="status" className={styles.place}>
      {isLow && !isDismissed && (
        <Notice
          kind="info"
          action={
            <IconButton
              icon="close"
              label={text('common.dismiss')}
              onClick={() => useDismissed.setState({ lowBalance: true })}
            />
          }
        >
          <span>{text('wallet.lowBalance', describeAmount(recommended, getNativeCoin(chain)))}</span>
          <span> </span>
          {onBuy && (
            <button type="button" className={styles.buy} aria-haspopup="dialog" onClick={onBuy}>
              {text('wallet.buyHere', { symbol })}
            </button>
          )}
        </Notice>
      )}
    </div>
  );
}
