import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { type RefObject, useId, useRef, useState } from 'react';
import { trackAction } from '../../state/trackAction';
import { CommonBases } from './CommonBases';
import { SearchField } from './SearchField';
import { parseSearch } from './search/searchTokens';
import styles from './TokenPicker.module.css';
import { TokenRows, type TokenRowsHandle } from './TokenRows';
import { TokenStatus } from './TokenStatus';
import { useListCursor } from './useListCursor';
import { useTokenChoice } from './useTokenChoice';

type Props = {
  searchRef: RefObject<HTMLInputElement | null>;
  chain: Chain;
  /** The ids of the chains to choose from. */
  served: readonly number[];
  selected?: Token | undefined;
  other?: Token | undefined;
  onSelect: (token: Token) => void;
};

/** The search field, common bases and the list of tokens; its state resets each time the dialog opens. */
export function TokenPicker({ searchRef, chain, selected, onSelect, ...rest }: Props) {
  const listId = useId();
  const list = useRef<TokenRowsHandle>(null);
  const [typed, setTyped] = useState('');
  const { tokens, isKept, bases, favourites, recent, status, retry, getBalance, labelToken, onRange } = useTokenChoice({
    chain,
    typed,
  });
  const choice = { selected, onSelect };
  const { active, onKeyDown, reset } = useListCursor({
    items: tokens,
    getKey: ({ address }) => address,
    initial: typed.trim() ? 0 : -1,
    onMove: (index) => list.current?.scrollTo(index),
    onEnter: onSelect,
  });
  return (
    <div className={styles.picker}>
      <SearchField
        ref={searchRef}
        label="tokens.search"
        value={typed}
        onChange={(next) => {
          const search = parseSearch(next, chain);
          if (search.kind === 'address') trackAction('Currency Select', 'Search by address', search.address, chain.id);
          setTyped(next);
          reset();
          list.current?.scrollTo(0);
        }}
        onKeyDown={onKeyDown}
        listId={listId}
        activeId={tokens[active] && `${listId}-${active}`}
      />
      <CommonBases label="tokens.favourites" tokens={favourites} {...choice} />
      <CommonBases label="tokens.recent" tokens={recent} {...choice} />
      <CommonBases label="tokens.commonBases" tokens={bases} {...choice} />
      <TokenStatus
        status={status}
        tokens={tokens}
        network={getSearchedNetwork(chain, typed)}
        onRetry={retry}
        onAdd={() => searchRef.current?.focus()}
      />
      <TokenRows
        ref={list}
        id={listId}
        chain={chain}
        tokens={tokens}
        isKept={isKept}
        active={active}
        getBalance={getBalance}
        labelToken={labelToken}
        {...choice}
        {...rest}
        onKeyDown={onKeyDown}
        onRange={onRange}
      />
    </div>
  );
}

/** Returns the name of the network that a typed text is searched on, or for which its address was written. */
function getSearchedNetwork(chain: Chain, typed: string): string {
  const search = parseSearch(typed, chain);
  return search.kind === 'elsewhere' ? search.network : chain.name;
}
