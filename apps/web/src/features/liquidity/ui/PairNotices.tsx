import type { Chain } from '@livery/core/domain/chains';
import { RestrictionNotice } from '../../../restriction/RestrictionNotice';
import type { Restriction } from '../../../restriction/useRestriction';
import { type FoundToken, TokenProblems } from '../../../ui/trade/TokenProblems';
import type { ShownPool } from '../pools/poolQueries';
import type { Taxes } from '../pools/useTaxes';
import styles from './PairNotices.module.css';
import { TaxNotices } from './TaxNotices';
import { UnreachablePools } from './UnreachablePools';

type Props = {
  chain: Chain;
  found: { a: FoundToken; b: FoundToken };
  shown: ShownPool;
  restriction?: Restriction | undefined;
  taxes: Taxes;
};

/** The notices about the tokens of a pair and about its pool. */
export function PairNotices({ chain, found, shown, restriction, taxes }: Props) {
  const problems = [found.a, found.b].flatMap(({ problem }) => problem ?? []);
  return (
    <div className={styles.notices} aria-live="polite">
      {problems.length > 0 && <TokenProblems chain={chain} problems={problems} />}
      {shown.isUnreachable && <UnreachablePools chain={chain} onRetry={shown.retry} />}
      {restriction && <RestrictionNotice restriction={restriction} />}
      <TaxNotices taxes={taxes} />
    </div>
  );
}
