import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';

export type TokenSelectProps = {
  open: boolean;
  onClose: () => void;
  chain: Chain;
  selected?: Token | undefined;
  /** What the other side of the trade has. */
  other?: Token | undefined;
  onSelect: (token: Token) => void;
};
