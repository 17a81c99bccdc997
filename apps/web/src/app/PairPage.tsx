import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { getPathAfterChoice, type LiquidityScreen } from '../features/liquidity/paths';
import { SettingsButton } from '../features/settings/SettingsButton';
import { useTokenList } from '../features/tokens/lists/useTokenList';
import { TokenSelect } from '../features/tokens/TokenSelect';
import { addImportedTokens } from '../state/importedTokens';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import { lazyPart } from '../ui/lazy/lazyPart';
import { useChoosing } from '../ui/trade/useChoosing';
import { joinQuery } from './routes';
import { useTrustedToken } from './useSwapTokens';

const AddScreen = lazyPart(async () => (await import('../features/liquidity/add/AddScreen')).AddScreen);
const RemoveScreen = lazyPart(async () => (await import('../features/liquidity/remove/RemoveScreen')).RemoveScreen);
const TokenImport = lazyExtra(async () => (await import('../features/tokens/imported/TokenImport')).TokenImport);

type Props = {
  app: AppConfig;
  chain: Chain;
  route: Extract<LiquidityScreen, { screen: 'add' | 'remove' | 'create' }> | { screen: string };
  onConnect: () => void;
};

/** The screens of a pair of tokens: adding liquidity to its pool, and removing it. */
export function PairPage({ app, chain, route, onConnect }: Props) {
  const { config } = app;
  const currencies = getCurrencies(chain, route);
  const list = useTokenList(chain.id);
  const a = useTrustedToken({ chain, config, list, currencyId: currencies.currencyA });
  const b = useTrustedToken({ chain, config, list, currencyId: currencies.currencyB });
  const unknown = [a.unknown, b.unknown].flatMap((token) => token ?? []);
  const shared = { chain, config, a, b, settings: <SettingsButton chain={chain} config={config} />, onConnect };
  return (
    <>
      {route.screen === 'remove' ? (
        <RemoveScreen key={`${currencies.currencyA}/${currencies.currencyB}`} {...shared} />
      ) : (
        <AddPage {...shared} served={app.chains} currencies={currencies} isNew={route.screen === 'create'} />
      )}
      {unknown.length > 0 && (
        <Suspense>
          <TokenImport chain={chain} tokens={unknown} onContinue={() => addImportedTokens(unknown)} />
        </Suspense>
      )}
    </>
  );
}

type Currencies = { currencyA: string; currencyB: string | undefined };
type AddProps = Omit<Parameters<typeof AddScreen>[0], 'onChoose'> & {
  served: readonly number[];
  currencies: Currencies;
};

/** The screen that adds liquidity, with the token select; a chosen token is written to the path. */
function AddPage({ served, currencies, ...screen }: AddProps) {
  const { chain, a, b } = screen;
  const [, navigate] = useLocation();
  const search = useSearch();
  const { choose, choice } = useChoosing<'a' | 'b'>(['a', 'b'], {
    tokens: { a: a.token, b: b.token },
    onSelect(side, { address, symbol }) {
      const currency = isNativeToken(address) ? symbol : address;
      navigate(joinQuery(getPathAfterChoice(chain, currencies, { side, currency }), search), { replace: true });
    },
  });
  return (
    <>
      <AddScreen {...screen} onChoose={choose} />
      <TokenSelect chain={chain} served={served} {...choice} />
    </>
  );
}

/** Returns the currencies that a path names; the first is the native coin where it names none. */
function getCurrencies(chain: Chain, route: Props['route']): Currencies {
  return 'currencyA' in route ? route : { currencyA: chain.native.symbol, currencyB: undefined };
}
