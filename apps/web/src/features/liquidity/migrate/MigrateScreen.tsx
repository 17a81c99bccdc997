// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import { isEmptyPool } from '@livery/core/domain/liquidity/pool';
import { getMigrationDeposit, getV1, getV1Amounts } from '@livery/core/domain/liquidity/v1';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useState } from 'react';
import type { Hash } from 'viem';
import { Link } from 'wouter';
import { ApprovalFailure } from '../../../approval/ApprovalFailure';
import { useApproval } from '../../../approval/useApproval';
import { useApprove } from '../../../approval/useApprove';
import { useConnection } from '../../../connection/useConnection';
import { addPair } from '../../../state/addedPairs';
import { usePreferences } from '../../../state/preferences';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { Notice } from '../../../ui/Notice';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import { ActionButton } from '../pools/ActionButton';
import links from '../pools/Links.module.css';
import { toWrapped } from '../pools/pairWords';
import { usePool } from '../pools/poolQueries';
import { getShownReserves } from '../pools/shownAmounts';
import { ExchangeScreen, type ShownExchange } from './ExchangeScreen';
import { getV1Button, useIsUnderWay } from './getV1Button';
import styles from './MigrateScreen.module.css';
import { MigrationFlow } from './MigrationFlow';
import { PriceComparison } from './PriceComparison';
import { V1Success } from './V1Success';

// The confirm dialog, the gate and the way to the wallet load with the first click.
const LiquidityDialog = lazyDialog(async () => (await import('../confirm/LiquidityDialog')).LiquidityDialog);

type Props = {
  chain: Chain;
  config: ProductConfig;
  exchange: string;
  tokens: readonly Token[];
  onConnect: () => void;
};

/** Migrates the trader's liquidity of one V1 exchange to V2. */
export function MigrateScreen({ chain, config, exchange, tokens, onConnect }: Props) {
  const text = useText();
  return (
    <ExchangeScreen
      chain={chain}
      title={text('liquidity.migrateV1')}
      exchange={exchange}
      tokens={tokens}
      onConnect={onConnect}
    >
      {(shown) =>
        shown.token.address === chain.wrappedNative.address ? (
          <WrappedExchange chain={chain} shown={shown} />
        ) : (
          <Migration chain={chain} config={config} shown={shown} onConnect={onConnect} />
        )
      }
    </ExchangeScreen>
  );
}

/** The exchange of the wrapped native coin, for which V2 has no pool. */
function WrappedExchange({ chain, shown: { exchange } }: { chain: Chain; shown: ShownExchange }) {
  const text = useText();
  return (
    <>
      <Notice kind="warn">
        {text('liquidity.wrappedV1', { wrapped: chain.wrappedNative.symbol, native: chain.native.symbol })}
      </Notice>
      <Link href={`/remove/v1/${exchange.address}`} className={links.main}>
        {text('liquidity.remove')}
      </Link>
    </>
  );
}

type MigrationProps = { chain: Chain; config: ProductConfig; shown: ShownExchange; onConnect: () => void };

function Migration({ chain, config, shown, onConnect }: MigrationProps) {
  const text = useText();
  const { exchange, token, shares, account } = shown;
  const { chainId: walletChainId } = useConnection();
  const native = getNativeCoin(chain);
  const v2 = usePool({ chain, a: token, b: native, account });
  const deadlineSeconds = usePreferences(({ userDeadline }) => userDeadline);
  const [confirming, setConfirming] = useState<LiquidityToConfirm>();
  const [hash, setHash] = useState<Hash>();
  const isUnderWay = useIsUnderWay({ chainId: chain.id, hash });
  const { approve, request } = useApprove(config, exchange.address);
  const spender = getV1(chain.id)?.migrator;
  const approval = useApproval({
    chain,
    account,
    token: exchange.address,
    spender,
    amount: shares > 0n ? shares : undefined,
  });
  const isEmpty = v2.state !== 'LOADING' && isEmptyPool(v2.pool);
  const reserves =
    v2.pool && !isEmpty ? getShownReserves({ chain, tokens: [token, native], pool: v2.pool }) : undefined;
  const amounts = getV1Amounts(exchange, shares);
  const { deposit, refund } = getMigrationDeposit({
    amounts,
    reserves: reserves && { token: reserves[0], native: reserves[1] },
  });
  const dialog = confirming && (
    // With a key, so that it stays the same dialog when its transaction is mined and the screen around it changes.
    <Suspense key="dialog">
      <LiquidityDialog
        {...confirming}
        onSent={(sent) => {
          setHash(sent);
          addPair([toWrapped(token, chain), toWrapped(native, chain)]);
        }}
        onClose={() => setConfirming(undefined)}
      />
    </Suspense>
  );
  if (shares === 0n) {
    return (
      <>
        {hash ? <V1Success chain={chain} /> : <p className={styles.none}>{text('liquidity.none')}</p>}
        {/* The transaction may be mined while its dialog is still open. */}
        {dialog}
      </>
    );
  }
  const button = getV1Button({
    chain,
    walletChainId,
    isUnderWay,
    isLoading: v2.state === 'LOADING',
    approval,
    label: 'liquidity.migrate',
    busyLabel: 'liquidity.migrating',
  });
  const review = () => {
    const targets = config.allowed_targets;
    const intent = {
      type: 'migrate',
      chainId: chain.id,
      account,
      deadlineSeconds,
      targets,
      token,
      exchange: exchange.address,
      shares,
      amounts: deposit,
    } as const;
    setConfirming({ chain, intent, pool: v2.pool });
  };
  const shareToken = {
    chainId: chain.id,
    address: exchange.address,
    symbol: 'UNI-V1',
    name: 'Uniswap V1',
    decimals: 18,
  };
  const isApproved = approval === 'APPROVED';
  return (
    <>
      <MigrationFlow token={token} native={native} amounts={amounts} deposit={deposit} refund={refund} />
      {isEmpty ? (
        <Notice kind="info">{text('liquidity.firstOnV2')}</Notice>
      ) : (
        <PriceComparison token={token} native={native} v1={exchange} v2={reserves} />
      )}
      <ApprovalFailure request={request} />
      <div className={styles.two}>
        <Button
          size="large"
          kind={isApproved ? 'quiet' : 'primary'}
          className={isApproved ? styles.approved : undefined}
          busy={approval === 'PENDING' || request.isPending}
          disabled={approval !== 'NOT_APPROVED' || request.isPending || request.isWaiting}
          aria-describedby={request.isWaiting ? request.missingId : undefined}
          onClick={() =>
            approve({
              chain,
              account,
              token: shareToken,
              amount: shares,
              purpose: 'migration',
              exchangeOf: token.address,
            })
          }
        >
          {isApproved && <Icon name="check" size={18} />}
          {text(
            isApproved ? 'swap.approved' : approval === 'PENDING' ? 'liquidity.approvingShares' : 'swap.approveStep',
          )}
        </Button>
        <ActionButton button={button} chain={chain} onConnect={onConnect} onReview={review} />
      </div>
      <p className={styles.note}>
        {text('liquidity.becomes', {
          symbol: abbreviateSymbol(token.symbol),
          native: native.symbol,
          wrapped: chain.wrappedNative.symbol,
        })}
      </p>
      {dialog}
    </>
  );
}
