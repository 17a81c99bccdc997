import type { Chain } from '@livery/core/domain/chain';
import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { type ReactNode, useState } from 'react';
import { usePreferences } from '../../state/preferences';
import { useSlippage } from '../../state/useSlippage';
import { FeePanel } from './fee/FeePanel';
import { useFee } from './fee/useFee';
import type { FoundToken } from './form/foundToken';
import { SwapCard } from './form/SwapCard';
import { chooseCurrency } from './params/chooseCurrency';
import type { Field } from './params/swapParams';
import { useSwapParams } from './params/useSwapParams';
import { getSwapTerms } from './quote/getSwapTerms';
import { useRecipient } from './recipient/useRecipient';

type UseToken = (asked: { chain: Chain; currencyId: string | undefined }) => FoundToken;

export type SwapFormProps = {
  chain: Chain;
  app: AppConfig;
  useToken: UseToken;
  tokenSelect: (props: {
    open: boolean;
    onClose: () => void;
    selected?: Token | undefined;
    other?: Token | undefined;
    onSelect: (token: Token) => void;
  }) => ReactNode;
  onConnect: () => void;
  /** The button that opens the settings, in the head of the card. */
  settings?: ReactNode;
};

/** The swap screen's form. What it asks for stands in the address bar. */
export function SwapForm({ chain, app, useToken, tokenSelect, onConnect, settings }: SwapFormProps) {
  const { config } = app;
  const [params, change] = useSwapParams({ chain, config });
  const slippageBps = useSlippage(config);
  const deadlineSeconds = usePreferences(({ userDeadline }) => userDeadline);
  const [choosing, setChoosing] = useState<{ field: Field; open: boolean }>({ field: 'input', open: false });
  const sell = useToken({ chain, currencyId: params.inputCurrency });
  const buy = useToken({ chain, currencyId: params.outputCurrency });
  const { exactField, exactAmount } = params;
  const tokens = { sellToken: sell.token, buyToken: buy.token };
  const recipient = useRecipient({ chain, ...tokens, typed: params.recipient, served: app.chains });
  const paid = recipient.status === 'known' ? recipient : undefined;
  const sides = { ...tokens, recipient: paid?.address };
  const formFee = useFee({ chain, app, ...sides, affiliate: params.affiliate, useToken });
  const [chosen, other] = choosing.field === 'input' ? [sell, buy] : [buy, sell];
  const close = () => setChoosing({ ...choosing, open: false });

  return (
    <>
      <SwapCard
        chain={chain}
        config={config}
        params={params}
        sell={sell}
        buy={buy}
        recipient={recipient}
        terms={getSwapTerms({
          chain,
          config,
          ...sides,
          recipientName: paid?.name,
          exactField,
          exactAmount,
          slippageBps,
          fee: formFee.fee,
          deadlineSeconds,
        })}
        settings={settings}
        onChange={change}
        onChoose={(field) => setChoosing({ field, open: true })}
        onConnect={onConnect}
      />
      <FeePanel formFee={formFee} />
      {tokenSelect({
        open: choosing.open,
        onClose: close,
        selected: chosen.token,
        other: other.token,
        onSelect: ({ address, symbol }) => {
          change(chooseCurrency(params, choosing.field, isNativeToken(address) ? symbol : address));
          close();
        },
      })}
    </>
  );
}
