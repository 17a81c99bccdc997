import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useRestrictedNote } from '../../restriction/useRestrictedNote';
import { useText } from '../../text/useText';
import { joinClasses } from '../../ui/joinClasses';
import { Part } from '../../ui/Part';
import type { LabelToken } from './createTokenLabeler';
import { listOtherNetworks } from './listOtherNetworks';
import { RowButtons } from './RowButtons';
import type { Balance } from './TokenBalance';
import { TokenRow } from './TokenRow';
import styles from './TokenRows.module.css';

export type TokenRowsHandle = { scrollTo: (index: number) => void };

type Props = {
  ref: Ref<TokenRowsHandle>;
  id: string;
  chain: Chain;
  tokens: readonly Token[];
  /** False while rows may still move: none can be pressed then. */
  isKept: boolean;
  active: number;
  /** Undefined without an account. */
  getBalance: ((token: Token) => Balance) | undefined;
  labelToken: LabelToken;
  selected: Token | undefined;
  other?: Token | undefined;
  /** The ids of the chains to choose from. */
  served: readonly number[];
  onSelect: (token: Token) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called with the visible rows when scrolling ends. */
  onRange: (range: { start: number; end: number }) => void;
};

const rowHeight = 56;
const noNetworks: readonly Chain[] = [];
const still = { preventScroll: true };

export function TokenRows(props: Props) {
  const { ref, id, chain, tokens, isKept, active, getBalance, labelToken, selected, other, served, onSelect } = props;
  const text = useText();
  const getRestriction = useRestrictedNote(chain);
  const box = useRef<HTMLDivElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tokens.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    onChange: ({ isScrolling, range }) => {
      if (range && !isScrolling) props.onRange({ start: range.startIndex, end: range.endIndex + 1 });
    },
  });
  useImperativeHandle(ref, () => ({ scrollTo: (index) => rows.scrollToIndex(index) }), [rows]);
  const shown = rows.getVirtualItems().flatMap(({ index, start }) => {
    const token = tokens[index];
    return token ? { index, start, token, ...labelToken(token) } : [];
  });
  return (
    <div ref={box} className={joinClasses(styles.box, tokens.length === 0 && styles.empty)}>
      <div
        ref={listbox}
        id={id}
        role="listbox"
        tabIndex={0}
        className={styles.list}
        style={{ blockSize: rows.getTotalSize() }}
        aria-label={text('tokens.list')}
        aria-busy={!isKept || undefined}
        aria-activedescendant={tokens[active] && `${id}-${active}`}
        onKeyDown={props.onKeyDown}
      >
        {shown.map(({ index, start, token, lookalike, isAdded, isGenuine }) => (
          <Part key={token.address}>
            <TokenRow
              id={`${id}-${index}`}
              token={token}
              position={index + 1}
              count={tokens.length}
              top={start}
              balance={getBalance?.(token)}
              lookalike={lookalike}
              isAdded={isAdded}
              networks={isGenuine ? listOtherNetworks(token, served) : noNetworks}
              restriction={getRestriction(token)}
              isActive={index === active}
              isSelected={token.address === selected?.address}
              isOther={token.address === other?.address}
              isPassing={rows.isScrolling}
              onSelect={onSelect}
            />
          </Part>
        ))}
      </div>
      <RowButtons rows={shown} reachable={Math.max(active, 0)} onRemove={() => listbox.current?.focus(still)} />
    </div>
  );
}
