// A chunk of its own: loaded after the page, when a wallet is connected.
import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { Chain } from '@livery/core/domain/chains';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Address } from 'viem';
import { getExplorerUrl } from '../../../chain/explorer';
import { tellHost } from '../../../state/tellHost';
import { useText } from '../../../text/useText';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { joinClasses } from '../../../ui/joinClasses';
import { PopupCard } from '../../../ui/PopupCard';
import { useOrderTokens } from '../book/orderTokens';
import { followFills, type WitnessedFill } from './followFills';
import styles from './OrderFills.module.css';

/** As many as fit on a phone. */
const maxPopups = 3;

/** Popups for the fills of the account's limit orders, for a `PopupStack`. Follows the chain's logs while it is mounted. */
export function OrderFills({ chain, account }: { chain: Chain; account: Address }) {
  const client = useQueryClient();
  const [fills, setFills] = useState<readonly WitnessedFill[]>([]);
  useEffect(() => {
    const add = (fill: WitnessedFill) => {
      setFills((before) => [...before, fill].slice(-maxPopups));
      const { orderHash, transactionHash: hash, witness } = fill;
      if (witness === 'missing') return;
      tellHost({ name: 'order-filled', chainId: chain.id, orderHash, hash });
    };
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

function FillPopup({ chain, fill, onLeave }: { chain: Chain; fill: WitnessedFill; onLeave: () => void }) {
  const text = useText();
  const { makerToken, takerToken, soldAmount, boughtAmount, transactionHash, witness } = fill;
  const tokens = useOrderTokens(chain, [makerToken, takerToken]);
  const [sold, bought] = [tokens.get(makerToken), tokens.get(takerToken)];
  const isMissing = witness === 'missing';
  const title = text(isMissing ? 'limit.fillUnconfirmed' : 'limit.orderFilled');
  return (
    // A fill that the trader has to check stays until it is dismissed.
    <PopupCard label={title} tone={isMissing ? 'bad' : 'good'} {...(!isMissing && { onLeave })}>
      <span className={joinClasses(styles.mark, isMissing && styles.missing)}>
        <Icon name={isMissing ? 'warning' : 'check'} size={20} />
      </span>
      <div className={styles.words}>
        <strong>{title}</strong>
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
        {witness === 'none' && <span className={styles.summary}>{text('swap.notWitnessed')}</span>}
        {isMissing && <span>{text('limit.fillUnconfirmedHint', { explorer: chain.explorer.name })}</span>}
        <ExternalLink href={getExplorerUrl(chain, 'tx', transactionHash)}>
          {text('activity.viewOn', { explorer: chain.explorer.name })}
        </ExternalLink>
      </div>
      <IconButton label={text('activity.dismiss')} icon="close" onClick={onLeave} />
    </PopupCard>
  );
}
