import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { useIsUnsignable } from '../../approval/unsignable';
import { isSafe, useConnection } from '../../connection/useConnection';
import { useTypedRecipient } from '../../recipient/typedRecipient';
import { useRecipient } from '../../recipient/useRecipient';
import { useRestriction } from '../../restriction/useRestriction';
import { useTradeLimits } from '../../state/preferences';
import type { Elements } from '../../ui/content';
import type { FoundToken } from '../../ui/trade/TokenProblems';
import { type DrawTokenSelect, useChoosing } from '../../ui/trade/useChoosing';
import { FeePanel } from './fee/FeePanel';
import { useFee } from './fee/useFee';
import { SwapCard } from './form/SwapCard';
import { chooseCurrency, type Field, type SwapParams } from './params/swapParams';
import { useSwapParams } from './params/useSwapParams';
import { getSwapTerms } from './quote/swapTerms';
import { useHasReverted } from './quote/useHasReverted';
import type { SwapExits } from './ways/OtherWays';

type Props = {
  chain: Chain;
  app: AppConfig;
  /** The tokens that the address bar names. */
  sell: FoundToken;
  buy: FoundToken;
  /** The token of the chain's fee programme. */
  programToken: Token | undefined;
  tokenSelect: DrawTokenSelect;
  onConnect: () => void;
  /** The button that opens the settings, in the head of the card. */
  settings?: Elements;
  exits?: SwapExits;
  /** True once the form is ready and the network is idle: what is only for information may be asked for. */
  isIdle?: boolean;
};

/** The form of the swap screen; its inputs are in the address bar. */
export function SwapForm({
  chain,
  app,
  sell,
  buy,
  programToken,
  tokenSelect,
  onConnect,
  settings,
  exits = {},
  isIdle,
}: Props) {
  const { config } = app;
  const [params, change] = useSwapParams({ chain, config });
  const tokens = { sellToken: sell.token, buyToken: buy.token };
  const isWithoutOrders = useHasReverted(chain.id, tokens);
  const isWithoutPermits = useIsWithoutPermits({ chain, token: sell.token });
  const { recipient, formFee, restriction, terms, oneTokenTerms } = useTerms({
    chain,
    app,
    params,
    ...tokens,
    programToken,
    isWithoutOrders,
    isWithoutPermits,
  });
  const { choose, choice } = useChoosing<Field>(['input', 'output'], {
    tokens: { input: sell.token, output: buy.token },
    onSelect: (field, { address, symbol }) =>
      change(chooseCurrency(params, field, isNativeToken(address) ? symbol : address)),
  });

  return (
    <>
      <SwapCard
        chain={chain}
        config={config}
        params={params}
        sell={sell}
        buy={buy}
        recipient={recipient}
        restriction={restriction}
        terms={terms}
        oneTokenTerms={isIdle ? oneTokenTerms : undefined}
        settings={settings}
        exits={exits}
        onChange={change}
        onChoose={choose}
        onConnect={onConnect}
      />
      <FeePanel formFee={formFee} />
      {tokenSelect(choice)}
    </>
  );
}

type Form = Pick<Props, 'chain' | 'app' | 'programToken'> & {
  params: SwapParams;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  isWithoutOrders: boolean;
  isWithoutPermits: boolean;
};

/**
 * Returns the terms to ask a quote for, and those of one whole token, with the recipient and the fee that they depend
 * on. Restricted tokens have none.
 */
function useTerms({ chain, app, params, sellToken, buyToken, programToken, isWithoutOrders, isWithoutPermits }: Form) {
  const { config } = app;
  const limits = useTradeLimits(config);
  const { exactField, exactAmount, recipient: typed, affiliate = app.affiliate } = params;
  const recipient = useRecipient({ chain, sellToken, buyToken, typed, served: app.chains });
  const paid = recipient.status === 'known' ? recipient : undefined;
  const confirmed = useTypedRecipient((state) => state.typed);
  const sides = { sellToken, buyToken, recipient: paid?.address };
  const formFee = useFee({ chain, app, ...sides, affiliate, programToken });
  const form = {
    chain,
    config,
    ...sides,
    isWithoutOrders,
    isWithoutPermits,
    recipientName: paid?.name,
    isRecipientLinked: paid !== undefined && typed !== confirmed,
    ...limits,
    fee: formFee.fee,
  };
  const restriction = useRestriction({ config, chain, tokens: [sellToken, buyToken] });
  const terms = restriction ? undefined : getSwapTerms({ ...form, exactField, exactAmount });
  const oneTokenTerms = restriction ? undefined : getSwapTerms({ ...form, exactField: 'input', exactAmount: '1' });
  return { recipient, formFee, restriction, terms, oneTokenTerms };
}

/** Returns true for a wallet that cannot sign permits: a Safe, whose signatures no contract recovers, and one that failed to. */
function useIsWithoutPermits({ chain, token }: { chain: Chain; token: Token | undefined }): boolean {
  const { address: account, connector } = useConnection();
  return useIsUnsignable({ chain, account, token }) || isSafe(connector);
}
