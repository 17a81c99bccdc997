import type { Token } from '@livery/core/domain/tokens/token';
import { useState } from 'react';
import type { Elements } from '../content';

/** The choice of a token, as a form asks for it. */
export type TokenChoice = {
  open: boolean;
  onClose: () => void;
  selected?: Token | undefined;
  /** The token of the form's other side. */
  other?: Token | undefined;
  onSelect: (token: Token) => void;
};

/** Draws the dialog of a choice. */
export type DrawTokenSelect = (choice: TokenChoice) => Elements;

/** Returns the choice of a token for one of the two sides of a form, which it keeps while it closes. */
export function useChoosing<Side extends string>(
  [first, second]: readonly [Side, Side],
  {
    tokens,
    onSelect,
  }: { tokens: Readonly<Record<Side, Token | undefined>>; onSelect: (side: Side, token: Token) => void },
): { choose: (side: Side) => void; choice: TokenChoice } {
  const [{ side, open }, set] = useState({ side: first, open: false });
  const onClose = () => set({ side, open: false });
  return {
    choose: (chosen) => set({ side: chosen, open: true }),
    choice: {
      open,
      onClose,
      selected: tokens[side],
      other: tokens[side === first ? second : first],
      onSelect(token) {
        onSelect(side, token);
        onClose();
      },
    },
  };
}
