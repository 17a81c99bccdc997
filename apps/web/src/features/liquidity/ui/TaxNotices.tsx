import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { getTokenRisk } from '@livery/core/domain/tokens/getTokenRisk';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { UncheckedTokens } from '../../../consent/TokenNotices';
import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import type { Taxes } from '../pools/useTaxes';

/** Notices for tokens that take a part of each transfer, or that a test run could not sell. */
export function TaxNotices({ taxes: { risky, unchecked, byGateway } }: { taxes: Taxes }) {
  const text = useText();
  const notices = risky.map(({ token, trial }) => {
    const symbol = abbreviateSymbol(token.symbol);
    const risk = getTokenRisk(trial);
    if (risk === 'unsellable' || risk === 'unbuyable') {
      return (
        <Notice key={token.address} kind="bad" title={text('common.unsellable', { symbol })}>
          {text('common.unsellableHelp', { symbol })}
        </Notice>
      );
    }
    return (
      <Notice key={token.address} kind="warn">
        {text('common.taxedTransfer', { symbol, percent: formatPercent(trial.transferTaxBps).replace('%', '') })}
      </Notice>
    );
  });
  return (
    <>
      {notices}
      <UncheckedTokens tokens={unchecked} />
      <UncheckedTokens tokens={byGateway} words="common.testedByGateway" />
    </>
  );
}
