import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Chain } from '@livery/core/domain/chains';
import type { MovedAmount } from '@livery/core/domain/receipt/historyEntry';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { useTokensAt } from '../../../chain/useTokensAt';
import { saveCsv, toCsv } from '../../../receipt/csv';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { type ActivityRow, listRowTokens } from './listRows';

/** Saves the rows as a file, with exact amounts and the addresses of the tokens. */
export function CsvButton({ chain, rows }: { chain: Chain; rows: readonly ActivityRow[] }) {
  const text = useText();
  const tokens = useTokensAt(chain, listRowTokens(rows));
  const save = () => {
    const heads = ['time', 'time is exact', 'network', 'transaction', 'kind', 'outcome', 'summary', 'paid', 'received'];
    saveCsv('activity.csv', toCsv([heads, ...rows.map((row) => listCells(row, { chain, tokens }))]));
  };
  return (
    <Button kind="quiet" onClick={save}>
      {text('activity.csv')}
    </Button>
  );
}

function listCells(
  { time, isEstimated, hash, kind, outcome, summary, entry }: ActivityRow,
  { chain, tokens }: { chain: Chain; tokens: ReadonlyMap<Address, Token> },
): string[] {
  const write = (amounts: readonly MovedAmount[] = []) =>
    amounts
      .map(({ token: address, amount }) => {
        const token = tokens.get(address);
        const units = amount === undefined ? '?' : token ? formatUnits(amount, token.decimals) : `${amount} base units`;
        return `${units} ${token?.symbol ?? ''} (${address})`;
      })
      .join(' / ');
  return [
    new Date(time).toISOString(),
    isEstimated ? 'no' : 'yes',
    chain.name,
    hash,
    kind,
    outcome,
    summary,
    write(entry?.gives),
    write(entry?.gets),
  ];
}
