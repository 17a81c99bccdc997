// A chunk of its own: loaded after the page, when a wallet is connected.

import type { Chain } from '@livery/core/domain/chains';
import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { getTransferTaxBps } from '@livery/core/domain/tokens/getTokenRisk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Address } from 'viem';
import { getExplorerUrl } from '../../../chain/explorer';
import { useTokensAt } from '../../../chain/useTokensAt';
import { tokenTrialQuery } from '../../../consent/useTokenWarnings';
import { notifyHost } from '../../../state/notifyHost';
import { allDigits } from '../../../text/describeAmount';
import { type DescribedTrade, describeTrade } from '../../../text/describeTrade';
import { useText } from '../../../text/useText';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { joinClasses } from '../../../ui/joinClasses';
import { Part } from '../../../ui/Part';
import { PopupCard } from '../../../ui/PopupCard';
import { ExactText, listedDigits } from '../terms/ExactText';
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
      notifyHost({ name: 'order-filled', chainId: chain.id, orderHash, hash });
    };
    return followFills(client, { chain, account }, add);
  }, [client, chain, account]);
  return fills.map((fill) => (
    <Part key={`${fill.transactionHash} ${fill.logIndex}`}>
      <FillPopup
        chain={chain}
        fill={fill}
        onLeave={() => setFills((before) => before.filter((other) => other !== fill))}
      />
    </Part>
  ));
}

function FillPopup({ chain, fill, onLeave }: { chain: Chain; fill: WitnessedFill; onLeave: () => void }) {
  const text = useText();
  const { makerToken, takerToken, soldAmount, boughtAmount, transactionHash, witness } = fill;
  const tokens = useTokensAt(chain, [makerToken, takerToken]);
  const [sold, bought] = [tokens.get(makerToken), tokens.get(takerToken)];
  // The log tells what was sent: of a token that takes a fee of each transfer less has arrived. One that cannot be
  // tested may take none.
  const trial = useQuery(tokenTrialQuery({ chain, token: takerToken, paths: [], byBoth: 'unlisted' }, true));
  const arrived = afterTaxDown(boughtAmount, getTransferTaxBps(trial.data));
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
          {sold && bought && !trial.isPending ? (
            <SoldWords sellToken={sold} buyToken={bought} sellAmount={soldAmount} buyAmount={arrived} />
          ) : (
            text('activity.hash', { hash: shortenAddress(transactionHash) })
          )}
        </span>
        {witness === 'none' && <span className={styles.summary}>{text('wallet.notWitnessed')}</span>}
        {isMissing && <span>{text('limit.fillUnconfirmedHint', { explorer: chain.explorer.name })}</span>}
        <ExternalLink href={getExplorerUrl(chain, 'tx', transactionHash)}>
          {text('common.viewOn', { explorer: chain.explorer.name })}
        </ExternalLink>
      </div>
      <IconButton label={text('common.dismiss')} icon="close" onClick={onLeave} />
    </PopupCard>
  );
}

/** The amounts that a fill has sold and that have arrived for it. */
function SoldWords(fill: DescribedTrade) {
  const text = useText();
  const write = (digits: number) => text('limit.sold', describeTrade(fill, digits));
  return <ExactText short={write(listedDigits)} exact={write(allDigits)} />;
}
