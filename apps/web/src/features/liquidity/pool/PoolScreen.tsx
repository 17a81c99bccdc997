// A chunk of its own: one of the liquidity screens.
import type { Chain } from '@livery/core/domain/chains';
import { Link } from 'wouter';
import { useConnection } from '../../../connection/useConnection';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Icon } from '../../../ui/Icon';
import { SentAlerts } from '../../../wallet/SentAlerts';
import { getAddPath, getLiquidityPath } from '../paths';
import links from '../ui/Links.module.css';
import { ScreenHead } from '../ui/ScreenHead';
import styles from './PoolScreen.module.css';
import { PositionList } from './PositionList';
import list from './PositionList.module.css';
import type { TrackedTokens } from './usePositions';
import { V1Hint } from './V1Hint';

type Props = {
  chain: Chain;
  tracked: TrackedTokens;
  /** True where there is room for a table. */
  isWide: boolean;
  onConnect: () => void;
};

/** The trader's liquidity: each position, what is still on V1, and the ways to more. */
export function PoolScreen({ chain, tracked, isWide, onConnect }: Props) {
  const text = useText();
  const { address: account } = useConnection();
  return (
    <Card className={isWide ? styles.wide : undefined}>
      <SentAlerts />
      <ScreenHead title={text('liquidity.yours')}>
        <Link href={getLiquidityPath(chain, 'create')} className={links.quiet}>
          <Icon name="plus" size={16} />
          <span>{text('liquidity.createPair')}</span>
        </Link>
      </ScreenHead>
      {account ? (
        <PositionList chain={chain} account={account} tracked={tracked} isTable={isWide} />
      ) : (
        <div className={list.empty}>
          <p>{text('liquidity.connectFirst')}</p>
          <Button kind="secondary" onClick={onConnect}>
            {text('common.connectWallet')}
          </Button>
        </div>
      )}
      {account && <V1Hint chain={chain} account={account} tokens={tracked.tokens} />}
      <Link href={getAddPath(chain, chain.native.symbol)} className={links.main}>
        {text('liquidity.addTitle')}
      </Link>
      <p className={styles.import}>
        <span>{text('liquidity.importAsk')}</span>
        <span> </span>
        <Link href={getLiquidityPath(chain, 'find')} className={links.plain}>
          {text('liquidity.import')}
        </Link>
      </p>
    </Card>
  );
}
