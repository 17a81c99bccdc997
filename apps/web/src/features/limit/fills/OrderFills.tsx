// A chunk of its own: loaded after the page, when a wallet is connected.
import type { OrderFill } from '@livery/core/actions/readFills';
import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { Chain } from '@livery/core/domain/chains';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Address } from 'viem';
import { getExplorerUrl } from '../../../chain/explorer';
import { useText } from '../../../text/useText';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { PopupCard } from '../../../ui/PopupCard';
import { useOrderTokens } from '../book/orderTokens';
import { followFills } from './followFills';
import styles from './OrderFills.module.css';

/** As many as fit on a phone. */
const maxPopups = 3;

/** Popups for the fills of the account's limit orders, for a `PopupStack`. Follows the chain's logs while it is mounted. */
export function OrderFills({ chain, account }: { chain: Chain; account: Address }) {
  const client = useQueryClient();
  const [fills, setFills] = useState<readonly OrderFill[]>([]);
  useEffect(() => {
    const add = (news: readonly OrderFill[]) => setFills((before) => [...before, ...news].slice(-maxPopups));
    return followFills(client, { chain, account }, add);
  }, [client, chain, account]);
  return fills.map((fill) => (
    <FillPopup
      key={`${fill.transactionHash} ${fill.logIndex}`}
      chain={chain}
      fill={fill}
      onLeave={() => setFills((before) => before.filter((other) => other !== fill))}
    />
  ));
}

function FillPopup({ chain, fill, onLeave }: { chain: Chain; fill: OrderFill; onLeave: () => void }) {
  const text = useText();
  const { makerToken, takerToken, soldAmount, boughtAmount, transactionHash } = fill;
  const tokens = useOrderTokens(chain, [makerToken, takerToken]);
  const [sold, bought] = [tokens.get(makerToken), tokens.get(takerToken)];
  return (
    <PopupCard label={text('limit.orderFilled')} tone="good" onLeave={onLeave}>
      <span className={styles.mark}>
        <Icon name="check" size={20} />
      </span>
      <div className={styles.words}>
        <strong>{text('limit.orderFilled')}</strong>
        <span className={styles.summary}>
          {sold && bought
            ? text('limit.sold', {
                sellAmount: formatSignificant(soldAmount, sold.decimals),
                sellSymbol: abbreviateSymbol(sold.symbol),
                buyAmount: formatSignificant(boughtAmount, bought.decimals),
                buySymbol: abbreviateSymbol(bought.symbol),
              })
            : text('activity.hash', { hash: shortenAddress(transactionHash) })}
        </span>
        <ExternalLink href={getExplorerUrl(chain, 'tx', transactionHash)}>
          {text('activity.viewOn', { explorer: chain.explorer.name })}
        </ExternalLink>
      </div>
      <IconButton label={text('activity.dismiss')} icon="close" onClick={onLeave} />
    </PopupCard>
  );
}
