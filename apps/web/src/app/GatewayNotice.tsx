// A chunk of its own, loaded once the page is drawn.
import type { Chain } from '@livery/core/domain/chains';
import { useChainStates } from '../chain/chainStates';
import { getOfflineText, useOnline } from '../chain/online';
import { useDateFormat } from '../text/useDateFormat';
import { useText } from '../text/useText';
import { Notice } from '../ui/Notice';
import { ClockNotice } from '../wallet/panels/ClockNotice';
import styles from './GatewayNotice.module.css';

/**
 * Says that the page is offline, that the gateway does not answer, that the chain cannot be reached or its plan is used
 * up, or that the device's clock is wrong, for as long as that lasts. A browser does not tell a static release whether
 * a gateway is down or refuses the page's origin, so that sentence names both.
 */
export function GatewayNotice({ gateway, chain }: { gateway: string | undefined; chain: Chain }) {
  const text = useText();
  const { unreachable, isGatewayGone } = useChainStates();
  const when = useDateFormat();
  const trouble = unreachable.find(({ id }) => id === chain.id);
  const isOffline = !useOnline() || isGatewayGone;
  const isRefused = isOffline && gateway !== undefined && navigator.onLine;
  return (
    <>
      <div role="alert" className={styles.place}>
        {isRefused && <Notice kind="bad">{text('shell.gatewayRefused', { gateway, origin: location.origin })}</Notice>}
        {isOffline && !isRefused && <Notice kind="warn">{text(getOfflineText())}</Notice>}
        {!isOffline && trouble && (
          <Notice kind="warn">
            {trouble.usedUpUntil === undefined
              ? text('shell.chainUnreachable', { network: chain.name })
              : text('shell.chainUsedUp', { network: chain.name, time: when.format(trouble.usedUpUntil) })}
          </Notice>
        )}
      </div>
      <div className={styles.place}>
        <ClockNotice chainId={chain.id} />
      </div>
    </>
  );
}
