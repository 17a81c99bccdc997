import type { Token } from '@livery/core/domain/tokens/token';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useText } from '../../text/useText';
import { joinClasses } from '../../ui/joinClasses';
import type { LabelToken } from './createTokenLabeler';
import { RemoveButtons } from './RemoveButtons';
import type { Balance } from './TokenBalance';
import { TokenRow } from './TokenRow';
import styles from './TokenRows.module.css';

export type TokenRowsHandle = { scrollTo: (index: number) => void };

type Props = {
  ref: Ref<TokenRowsHandle>;
  id: string;
  tokens: readonly Token[];
  active: number;
  /** Undefined without an account. */
  getBalance: ((token: Token) => Balance) | undefined;
  labelToken: LabelToken;
  selected: Token | undefined;
  other: Token | undefined;
  onSelect: (token: Token) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called with the visible rows when scrolling ends. */
  onRange: (range: { start: number; end: number }) => void;
};

const rowHeight = 56;

export function TokenRows(props: Props) {
  const { ref, id, tokens, active, getBalance, labelToken, selected, other, onSelect, onKeyDown, onRange } = props;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tokens.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    onChange: ({ isScrolling, range }) => {
      if (range && !isScrolling) onRange({ start: range.startIndex, end: range.endIndex + 1 });
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
        aria-activedescendant={tokens[active] && `${id}-${active}`}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ index, start, token, lookalike, isAdded }) => (
          <TokenRow
            key={token.address}
            id={`${id}-${index}`}
            token={token}
            position={index + 1}
            count={tokens.length}
            top={start}
            balance={getBalance?.(token)}
            lookalike={lookalike}
            isAdded={isAdded}
            isActive={index === active}
            isSelected={token.address === selected?.address}
            isOther={token.address === other?.address}
            isPassing={rows.isScrolling}
            onSelect={onSelect}
          />
        ))}
      </div>
      <RemoveButtons
        rows={shown.filter(({ isAdded }) => isAdded)}
        onRemove={() => listbox.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}
