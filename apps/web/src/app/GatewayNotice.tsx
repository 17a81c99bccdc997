// A chunk of its own, loaded once the page is drawn.
import type { Chain } from '@livery/core/domain/chains';
import { useChainStates } from '../chain/chainStates';
import { useText } from '../text/useText';
import { Notice } from '../ui/Notice';
import styles from './GatewayNotice.module.css';

/**
 * Says that the chain cannot be reached, or that the gateway of a static release does not answer, for as long as that lasts. A
 * browser does not tell a page whether a server is down or refuses the page's origin, so the sentence names both.
 */
export function GatewayNotice({ gateway, chain }: { gateway: string | undefined; chain: Chain }) {
  const text = useText();
  const { unreachable, isGatewayGone } = useChainStates();
  const isGone = isGatewayGone && gateway !== undefined;
  return (
    <div role="alert" className={styles.place}>
      {isGone && <Notice kind="bad">{text('shell.gatewayRefused', { gateway, origin: location.origin })}</Notice>}
      {!isGone && unreachable.includes(chain.id) && (
        <Notice kind="warn">{text('shell.chainUnreachable', { network: chain.name })}</Notice>
      )}
    </div>
  );
}
