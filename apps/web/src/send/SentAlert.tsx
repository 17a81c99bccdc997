// A chunk of its own: hardly any visit has an alert.
import { getChain } from '@livery/core/domain/chains';
import { changeTransactions } from '../state/changeTransactions';
import type { TransactionRecord } from '../state/transactions';
import { useText } from '../text/useText';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

type Props = {
  record: TransactionRecord;
  /** The fields that differ; none when no node knows the transaction. */
  fields: readonly string[];
};

/** The alert for a sent transaction that differs from the confirmed one, with what to revoke, or could not be compared. */
export function SentAlert({ record, fields }: Props) {
  const text = useText();
  const { hash, chainId, grants = [] } = record;
  const explorer = getChain(chainId)?.explorer.name ?? '';
  const isKnown = fields.length > 0;
  return (
    <div role="alert">
      <Notice
        kind={isKnown ? 'bad' : 'warn'}
        title={text(isKnown ? 'swap.differs' : 'swap.notCompared')}
        action={
          <Button kind="quiet" size="small" onClick={() => dismissSentAlert(record)}>
            {text('swap.dismiss')}
          </Button>
        }
      >
        {isKnown
          ? text('swap.differsHelp', { hash, fields: fields.join(', '), explorer })
          : text('swap.notComparedHelp', { hash, explorer })}
        {grants.map(({ token, spender }) => (
          <p key={`${token} ${spender}`}>{text('swap.revoke', { token, spender })}</p>
        ))}
      </Notice>
    </div>
  );
}

function dismissSentAlert({ hash, chainId }: TransactionRecord): void {
  changeTransactions((transactions) =>
    transactions.map((record) => {
      if (record.hash !== hash || record.chainId !== chainId) return record;
      const { differs, grants, ...rest } = record;
      return rest;
    }),
  );
}
