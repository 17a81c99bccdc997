import type { Chain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense } from 'react';
import type { Address } from 'viem';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { endMove, isMoveOf, useMovedOrder } from './movedOrder';

const MoveDialog = lazyDialog(async () => (await import('./MoveDialog')).MoveDialog);

type Props = { app: AppConfig; chain: Chain; account: Address };

/** The dialog of the account's order that is being given another price; nothing while there is none. */
export function MoveOrder({ app, chain, account }: Props) {
  const { moved } = useMovedOrder();
  if (!moved || !isMoveOf(moved, { chainId: chain.id, account })) return null;
  return (
    <Suspense>
      <MoveDialog
        key={moved.orderHash}
        config={app.config}
        chain={chain}
        account={account}
        moved={moved}
        onClose={endMove}
      />
    </Suspense>
  );
}
