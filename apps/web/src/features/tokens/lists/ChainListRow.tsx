import type { Chain } from '@livery/core/domain/chains';
import { useQuery } from '@tanstack/react-query';
import { chainListQuery } from '../../../chain/chainListQuery';
import { useText } from '../../../text/useText';
import { ChainMark } from '../../../ui/marks/ChainMark';
import styles from './ChainListRow.module.css';
import { ListFacts } from './ListStatus';

/** The list bundled for the chain, which is always in use. */
export function ChainListRow({ chain }: { chain: Chain }) {
  const text = useText();
  const { data: list } = useQuery(chainListQuery(chain.id));
  if (!list) return null;
  return (
    <section className={styles.row} aria-label={list.name}>
      <ChainMark chainId={chain.id} size={36} />
      <div className={styles.names}>
        <strong className={styles.name}>{list.name}</strong>
        <span>
          <ListFacts chain={chain} version={list.version} counts={{ [chain.id]: list.tokens.length }} />
          <span>{` · ${text('tokens.listsChain')}`}</span>
        </span>
        <span>{text('tokens.listsChainHint')}</span>
      </div>
    </section>
  );
}
