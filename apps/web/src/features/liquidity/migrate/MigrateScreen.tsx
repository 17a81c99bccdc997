// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import { isEmptyPool } from '@livery/core/domain/liquidity/pool';
import { getMigrationDeposit, getV1, getV1Amounts } from '@livery/core/domain/liquidity/v1';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ApprovalFailure } from '../../../approval/ApprovalFailure';
import type { ApprovalState } from '../../../approval/approvalState';
import { useApproval } from '../../../approval/useApproval';
import { useApprove } from '../../../approval/useApprove';
import { useConnection } from '../../../connection/useConnection';
import { addPair } from '../../../state/addedPairs';
import { usePreferences } from '../../../state/preferences';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { ActionButton } from '../pools/ActionButton';
import links from '../pools/Links.module.css';
import { toWrapped } from '../pools/pairWords';
import { usePool } from '../pools/poolQueries';
import { getShownReserves } from '../pools/shownAmounts';
import { ExchangeScreen, type ShownExchange } from './ExchangeScreen';
import { getV1Button } from './getV1Button';
import styles from './MigrateScreen.module.css';
import { MigrationFlow } from './MigrationFlow';
import { PriceComparison } from './PriceComparison';
import { useV1Dialog } from './useV1Dialog';

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
  const { exchange, token, shares, account } = shown;
  const { chainId: walletChainId } = useConnection();
  const deadlineSeconds = usePreferences(({ userDeadline }) => userDeadline);
  const native = getNativeCoin(chain);
  const { v2, isEmpty, reserves, amounts, deposit, refund } = useMigrationDeposit({ chain, shown });
  const approval = useSharesApproval({ chain, shown });
  const onSent = () => addPair([toWrapped(token, chain), toWrapped(native, chain)]);
  const { isUnderWay, review, dialog, ending } = useV1Dialog(chain, { onSent });
  if (shares === 0n) return ending;
  const button = getV1Button({
    ...{ chain, walletChainId, isUnderWay, approval },
    isLoading: v2.state === 'LOADING',
    label: 'liquidity.migrate',
    busyLabel: 'liquidity.migrating',
  });
  const openReview = () => {
    const terms = { chainId: chain.id, account, deadlineSeconds, targets: config.allowed_targets };
    const intent = { type: 'migrate', ...terms, token, exchange: exchange.address, shares, amounts: deposit } as const;
    review({ chain, intent, pool: v2.pool });
  };
  return (
    <>
      <MigrationFlow token={token} native={native} amounts={amounts} deposit={deposit} refund={refund} />
      {isEmpty ? <FirstOnV2 /> : <PriceComparison token={token} native={native} v1={exchange} v2={reserves} />}
      <MigrationSteps chain={chain} config={config} shown={shown} approval={approval}>
        <ActionButton button={button} chain={chain} onConnect={onConnect} onReview={openReview} />
      </MigrationSteps>
      <Becomes chain={chain} token={token} />
      {dialog}
    </>
  );
}

/** Returns the V2 pool that the shares move to, and what of them is deposited and paid back at its price. */
function useMigrationDeposit({ chain, shown }: Pick<MigrationProps, 'chain' | 'shown'>) {
  const { exchange, token, shares, account } = shown;
  const native = getNativeCoin(chain);
  const v2 = usePool({ chain, a: token, b: native, account });
  const isEmpty = v2.state !== 'LOADING' && isEmptyPool(v2.pool);
  const reserves =
    v2.pool && !isEmpty ? getShownReserves({ chain, tokens: [token, native], pool: v2.pool }) : undefined;
  const amounts = getV1Amounts(exchange, shares);
  const price = reserves && { token: reserves[0], native: reserves[1] };
  return { v2, isEmpty, reserves, amounts, ...getMigrationDeposit({ amounts, reserves: price }) };
}

/** Returns the state of the migrator's allowance for the shares. */
function useSharesApproval({ chain, shown: { exchange, shares, account } }: Pick<MigrationProps, 'chain' | 'shown'>) {
  const spender = getV1(chain.id)?.migrator;
  const amount = shares > 0n ? shares : undefined;
  return useApproval({ chain, account, token: exchange.address, spender, amount });
}

type StepsProps = Omit<MigrationProps, 'onConnect'> & { approval: ApprovalState; children: ReactNode };

/** The two steps of a migration: the approval of the shares, and the button of the migration itself. */
function MigrationSteps({ chain, config, shown, approval, children }: StepsProps) {
  const text = useText();
  const { exchange, token, shares, account } = shown;
  const { approve, request } = useApprove(config, exchange.address);
  const isApproved = approval === 'APPROVED';
  const share = { chainId: chain.id, address: exchange.address, symbol: 'UNI-V1', name: 'Uniswap V1', decimals: 18 };
  const ofV1 = { purpose: 'migration', exchangeOf: token.address } as const;
  return (
    <>
      <ApprovalFailure request={request} />
      <div className={styles.two}>
        <Button
          size="large"
          kind={isApproved ? 'quiet' : 'primary'}
          className={isApproved ? styles.approved : undefined}
          busy={approval === 'PENDING' || request.isPending}
          disabled={approval !== 'NOT_APPROVED' || request.isPending || request.isWaiting}
          aria-describedby={request.isWaiting ? request.missingId : undefined}
          onClick={() => approve({ chain, account, token: share, amount: shares, ...ofV1 })}
        >
          {isApproved && <Icon name="check" size={18} />}
          {text(
            isApproved ? 'swap.approved' : approval === 'PENDING' ? 'liquidity.approvingShares' : 'swap.approveStep',
          )}
        </Button>
        {children}
      </div>
    </>
  );
}

function FirstOnV2() {
  const text = useText();
  return <Notice kind="info">{text('liquidity.firstOnV2')}</Notice>;
}

/** Says what the shares become. */
function Becomes({ chain, token }: { chain: Chain; token: Token }) {
  const text = useText();
  const symbols = { native: chain.native.symbol, wrapped: chain.wrappedNative.symbol };
  return (
    <p className={styles.note}>{text('liquidity.becomes', { symbol: abbreviateSymbol(token.symbol), ...symbols })}</p>
  );
}
