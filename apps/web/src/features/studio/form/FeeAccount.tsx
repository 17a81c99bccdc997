import { chains } from '@livery/core/domain/chains';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { balancesKey } from '../../../chain/balances';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { ChainHoldings } from './ChainHoldings';
import entryStyles from './EntryForm.module.css';
import styles from './FeeAccount.module.css';

type Props = {
  account: Address;
  /** The ids of the chains whose balances are read. */
  chains: readonly number[];
};

/** The present balances of the account that fees are paid to. No node is asked before the operator wants to see them. */
export function FeeAccount({ account, chains: served }: Props) {
  const text = useText();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const read = () => {
    setIsAsked(true);
    for (const id of served) {
      void client.invalidateQueries({ queryKey: balancesKey(id, account) });
    }
  };
  return (
    <section className={styles.part} aria-labelledby="studio-holdings-name">
      <h3 id="studio-holdings-name">{text('studio.holdings')}</h3>
      <p className={entryStyles.hint}>{text('studio.holdingsHint')}</p>
      <Button kind="secondary" size="small" className={entryStyles.add} onClick={read}>
        {text('studio.readHoldings')}
      </Button>
      <div className={styles.chains}>
        {isAsked &&
          chains
            .filter(({ id }) => served.includes(id))
            .map((chain) => <ChainHoldings key={chain.id} chain={chain} account={account} />)}
      </div>
    </section>
  );
}
