// A chunk of its own, loaded once the form is there.
import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isFramedElsewhere } from '../../config/isFramedElsewhere';
import {
  chooseCurrency,
  completeSwapParams,
  readSwapParams,
  type SwapParams,
  writeSwapParams,
} from '../../features/swap/params/swapParams';
import { dialogSelector } from '../../ui/focus/dialogSelector';
import { lazyDialog } from '../../ui/lazy/lazyPart';
import { isSearchKey } from '../../ui/searchKey';
import { getSwapPath, type Screen } from '../routes';

const SearchDialog = lazyDialog(async () => (await import('./SearchDialog')).SearchDialog);

type Props = {
  config: ProductConfig;
  chain: Chain;
  chains: readonly Chain[];
  screen: Screen;
  onNetwork: (chain: Chain) => void;
};

/**
 * Opens the search of tokens and networks with ⌘K or Ctrl+K, unless another dialog is open. In a frame of another site
 * the keys are that site's.
 */
export function QuickSearch({ config, chain, chains, screen, onNetwork }: Props) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  const buy = useBuyToken({ config, chain, screen });
  useSearchKey(open, setOpen);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <SearchDialog
        open={open}
        onClose={() => setOpen(false)}
        chain={chain}
        chains={chains}
        onToken={buy}
        onNetwork={onNetwork}
      />
    </Suspense>
  );
}

/** Opens and closes the search with its key, pressed before the page listened to it or from now on. */
function useSearchKey(open: boolean, setOpen: (open: boolean) => void): void {
  const canPress = () => open || !document.querySelector(dialogSelector);
  const takeOver = useEffectEvent(() => {
    if (globalThis.liverySearch?.() && canPress()) setOpen(!open);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event) || !canPress()) return;
    event.preventDefault();
    setOpen(!open);
  });
  useEffect(() => {
    if (isFramedElsewhere()) return;
    takeOver();
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Returns a function that makes a token the bought one: of the order on the limit screen, of a swap everywhere else. */
function useBuyToken({ config, chain, screen }: Pick<Props, 'config' | 'chain' | 'screen'>): (token: Token) => void {
  const [query, setQuery] = useSearchParams();
  const [, navigate] = useLocation();
  const change = (params: SwapParams) => setQuery((previous) => writeSwapParams(previous, params), { replace: true });
  return ({ address, symbol }) => {
    const currency = isNativeToken(address) ? symbol : address;
    const params = readSwapParams(query);
    // The limit screen fills in its sides by itself, and its amount is always the sold one.
    if (screen === 'limit') return change({ ...chooseCurrency(params, 'output', currency), exactField: 'input' });
    const swap = chooseCurrency(completeSwapParams(params, { chain, config }), 'output', currency);
    if (screen === 'swap') return change(swap);
    navigate(getSwapPath(chain, writeSwapParams(query, swap).toString()));
  };
}
