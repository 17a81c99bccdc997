// A chunk of its own, loaded when the search first opens.
import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { type Ref, useId, useRef, useState } from 'react';
import { SearchField } from '../../features/tokens/SearchField';
import styles from '../../features/tokens/TokenPicker.module.css';
import { TokenRows, type TokenRowsHandle } from '../../features/tokens/TokenRows';
import { TokenStatus } from '../../features/tokens/TokenStatus';
import { useListCursor } from '../../features/tokens/useListCursor';
import { useTokenChoice } from '../../features/tokens/useTokenChoice';
import { addRecentToken } from '../../state/recentTokens';
import { useText } from '../../text/useText';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { findNetworks } from './findNetworks';
import { NetworkMatches } from './NetworkMatches';

type Choice = {
  chain: Chain;
  chains: readonly Chain[];
  onToken: (token: Token) => void;
  onNetwork: (chain: Chain) => void;
};
type Props = Choice & { open: boolean; onClose: () => void };

/** The dialog that searches the networks and the tokens of the shown one. */
export function SearchDialog({ open, onClose, onToken, onNetwork, ...choice }: Props) {
  const text = useText();
  const search = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={text('tokens.searchAll')} initialFocus={() => search.current}>
      <SearchPicker
        {...choice}
        searchRef={search}
        onToken={(token) => {
          onClose();
          addRecentToken(token);
          onToken(token);
        }}
        onNetwork={(network) => {
          onClose();
          onNetwork(network);
        }}
      />
    </Dialog>
  );
}

/** The search field over one list of both: the networks, and then the tokens. */
function SearchPicker({ chain, chains, searchRef, onToken, onNetwork }: Choice & { searchRef: Ref<HTMLInputElement> }) {
  const listId = useId();
  const list = useRef<TokenRowsHandle>(null);
  const [typed, setTyped] = useState('');
  const { networks, tokens, first, ...choice } = useFound({ chain, chains, typed });
  const { active, onKeyDown, reset } = useListCursor<Chain | Token>({
    items: [...networks, ...tokens],
    getKey: (item) => (isToken(item) ? item.address : item.id),
    initial: typed.trim() ? first : -1,
    onMove: (index) => list.current?.scrollTo(Math.max(0, index - networks.length)),
    onEnter: (item) => (isToken(item) ? onToken(item) : onNetwork(item)),
  });
  const activeToken = active - networks.length;
  const networksId = `${listId}-networks`;
  const tokenId = tokens[activeToken] && `${listId}-${activeToken}`;
  return (
    <div className={styles.picker}>
      <SearchField
        ref={searchRef}
        label="tokens.searchAll"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          reset();
          list.current?.scrollTo(0);
        }}
        onKeyDown={onKeyDown}
        listId={`${networksId} ${listId}`}
        activeId={networks[active] ? `${networksId}-${active}` : tokenId}
      />
      <NetworkMatches id={networksId} networks={networks} current={chain} active={active} onSelect={onNetwork} />
      <Status chain={chain} hasNetworks={networks.length > 0} tokens={tokens} {...choice} />
      <TokenRows
        ref={list}
        id={listId}
        chain={chain}
        tokens={tokens}
        isKept={choice.isKept}
        active={activeToken}
        getBalance={choice.getBalance}
        labelToken={choice.labelToken}
        selected={undefined}
        other={undefined}
        served={chains.map(({ id }) => id)}
        onSelect={onToken}
        onKeyDown={onKeyDown}
        onRange={choice.onRange}
      />
    </div>
  );
}

const isToken = (item: Chain | Token): item is Token => 'address' in item;

/** Returns the networks and the tokens that a typed text finds, and the index of the first choice. */
function useFound({ chain, chains, typed }: { chain: Chain; chains: readonly Chain[]; typed: string }) {
  const choice = useTokenChoice({ chain, typed });
  const networks = findNetworks(chains, typed);
  // A token that is on no list is chosen in the token select, which warns of it.
  const tokens = choice.status === 'unlisted' ? [] : choice.tokens;
  // A token of exactly this symbol comes before a network whose name begins so.
  const isSymbol = tokens.some(({ symbol }) => symbol.toLowerCase() === typed.trim().toLowerCase());
  return { ...choice, networks, tokens, first: isSymbol ? networks.length : 0 };
}

type StatusProps = Pick<ReturnType<typeof useFound>, 'status' | 'tokens' | 'retry'> & {
  chain: Chain;
  hasNetworks: boolean;
};

function Status({ chain, hasNetworks, tokens, status, retry }: StatusProps) {
  const text = useText();
  if (status === 'unlisted')
    return (
      <div role="status">
        <Notice kind="warn" title={text('tokens.unlisted')}>
          {text('tokens.unlistedHint')}
        </Notice>
      </div>
    );
  if (status === 'none' && hasNetworks) return null;
  return <TokenStatus status={status} tokens={tokens} network={chain.name} onRetry={retry} onAdd={() => undefined} />;
}
