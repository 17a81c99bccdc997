import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { Chain } from '@livery/core/domain/chains';
import { getMaxSpend } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { Suspense } from 'react';
import { PaidField } from '../../../fiat/PaidField';
import { useText } from '../../../text/useText';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { AmountField } from '../../../ui/trade/AmountField';
import { BalanceLine } from '../../../ui/trade/BalanceLine';
import { SwitchDirection } from '../../../ui/trade/SwitchDirection';
import { type Field, type SwapParams, switchDirection } from '../params/swapParams';
import type { SwapTerms } from '../quote/swapTerms';
import type { ShownQuote } from '../quote/useQuote';

const PriceLine = lazyExtra(async () => (await import('../facts/PriceLine')).PriceLine);
const Worth = lazyExtra(async () => (await import('../../../fiat/Worth')).Worth, { isServed: true });

type Side = { token: Token | undefined; isLoading: boolean; balance: bigint | undefined };

type Props = {
  chain: Chain;
  params: SwapParams;
  sell: Side;
  buy: Side;
  quote: ShownQuote;
  /** The sale of one whole token, whose price is shown before an amount is typed. */
  oneTokenTerms: SwapTerms | undefined;
  isConnected: boolean;
  isShort: boolean;
  onTyping: () => void;
  onChange: (change: Partial<SwapParams>) => void;
  onChoose: (field: Field) => void;
};

/** The sold and the bought side: one amount is typed, the other one quoted. */
export function SwapSides(props: Props) {
  const { chain, params, sell, buy, quote, oneTokenTerms, isConnected, isShort, onTyping, onChange, onChoose } = props;
  const text = useText();
  const amounts = getFieldAmounts({ params, quote: quote.response, sellToken: sell.token, buyToken: buy.token });
  const isDerived = (field: Field) => params.exactAmount !== '' && params.exactField !== field;
  const isStale = (field: Field) => isDerived(field) && quote.isStale;
  const isWaiting = (field: Field) => isDerived(field) && quote.state === 'FETCHING';
  const max =
    sell.token && sell.balance !== undefined
      ? getMaxSpend({ ...sell, balance: sell.balance, token: sell.token, chain })
      : 0n;
  const type = (exactField: Field) => (exactAmount: string) => onChange({ exactField, exactAmount });
  return (
    <>
      <PaidField
        label={text(isDerived('input') ? 'swap.fromEstimated' : 'common.from')}
        amount={amounts.input}
        isEstimated={isDerived('input')}
        isLoading={isWaiting('input')}
        isStale={isStale('input')}
        token={sell.token}
        isTokenLoading={sell.isLoading}
        balance={sell.balance}
        max={max}
        isConnected={isConnected}
        isShort={isShort}
        onTyping={onTyping}
        onAmount={type('input')}
        onChoose={() => onChoose('input')}
      />
      <SwitchDirection onSwitch={() => onChange(switchDirection(params))} />
      <AmountField
        label={text(isDerived('output') ? 'swap.toEstimated' : 'common.to')}
        tokenName="common.toToken"
        amount={amounts.output}
        isLoading={isWaiting('output')}
        isStale={isStale('output')}
        token={buy.token}
        isTokenLoading={buy.isLoading}
        onTyping={onTyping}
        onAmount={type('output')}
        onChoose={() => onChoose('output')}
      >
        <Suspense>
          {amounts.output && <Worth token={buy.token} amount={amounts.output} />}
          {params.exactAmount === '' && oneTokenTerms && <PriceLine oneTokenTerms={oneTokenTerms} />}
        </Suspense>
        <BalanceLine token={buy.token} balance={buy.balance} isConnected={isConnected} />
      </AmountField>
    </>
  );
}

type Quoted = { sellAmount: bigint; buyAmount: bigint } | undefined;

/** Returns the texts of both fields: the typed amount, and the quoted one in six significant digits. */
function getFieldAmounts(form: {
  params: SwapParams;
  quote: Quoted;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
}): { input: string; output: string } {
  const { params, quote, sellToken, buyToken } = form;
  const { exactField, exactAmount } = params;
  if (exactField === 'input') {
    const output = quote && buyToken ? formatSignificant(quote.buyAmount, buyToken.decimals) : '';
    return { input: exactAmount, output };
  }
  const input = quote && sellToken ? formatSignificant(quote.sellAmount, sellToken.decimals) : '';
  return { input, output: exactAmount };
}
