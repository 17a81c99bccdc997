import type { Chain } from '@livery/core/domain/chains';
import { getWholeFee } from '@livery/core/domain/gasEstimate';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { NetworkFee } from '@livery/core/gate/common/networkFee';
import { describeCost } from '../../text/describeCost';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Amount } from '../../ui/Amount';
import { Row } from '../../ui/Row';
import { Skeleton } from '../../ui/Skeleton';
import styles from './NetworkFeeRow.module.css';

type Props = {
  chain: Chain;
  /** Undefined while it loads, and where no node could estimate it. */
  fee: NetworkFee | undefined;
  isLoading: boolean;
  /** A sentence about the gas limit. */
  warning?: TextId | undefined;
};

/** The network fee at the gas limit, and the node that priced it. */
export function NetworkFeeRow({ chain, fee, isLoading, warning }: Props) {
  const text = useText();
  return (
    <Row label={text('common.networkFee')}>
      {isLoading ? (
        <Skeleton width="112px" />
      ) : fee ? (
        <Amount {...describeCost(getWholeFee(fee), getNativeCoin(chain), 3)} />
      ) : (
        <span className={styles.unknown}>{text('common.unknown')}</span>
      )}
      <p className={fee?.source === 'gateway' ? styles.warning : styles.note}>
        {isLoading ? <Skeleton width="160px" /> : text(getSource(fee), { gasAmount: String(fee?.gas ?? '') })}
      </p>
      {warning && <p className={styles.warning}>{text(warning)}</p>}
    </Row>
  );
}

function getSource(fee: NetworkFee | undefined): TextId {
  if (!fee) return 'wallet.pricedLater';
  return fee.source === 'wallet' ? 'wallet.pricedByWallet' : 'wallet.pricedByNode';
}
