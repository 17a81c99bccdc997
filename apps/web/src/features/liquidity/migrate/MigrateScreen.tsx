// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import { isEmptyPool } from '@livery/core/domain/liquidity/pool';
import { getMigrationDeposit, getV1, getV1Amounts } from '@livery/core/domain/liquidity/v1';
import { getNativeCoin, toWrapped } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Link } from 'wouter';
import { ApprovalRow } from '../../../approval/ApprovalRow';
import { listNeeded } from '../../../approval/neededApproval';
import { useApprovalStep } from '../../../approval/useApprovalStep';
import { useConnection } from '../../../connection/useConnection';
import { RestrictionNotice } from '../../../restriction/RestrictionNotice';
import { useRestriction } from '../../../restriction/useRestriction';
import { addPair } from '../../../state/addedPairs';
import { usePreferences } from '../../../state/preferences';
import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import { MainButton } from '../../../ui/trade/MainButton';
import { toShareToken } from '../pools/pairWords';
import { usePool } from '../pools/poolQueries';
import { getShownReserves } from '../pools/shownAmounts';
import links from '../ui/Links.module.css';
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
          <TradedExchange chain={chain} config={config} shown={shown} onConnect={onConnect} />
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
      <RemovalLink exchange={exchange.address} />
    </>
  );
}

function RemovalLink({ exchange }: { exchange: string }) {
  const text = useText();
  return (
    <Link href={`/remove/v1/${exchange}`} className={links.main}>
      {text('liquidity.remove')}
    </Link>
  );
}

type MigrationProps = { chain: Chain; config: ProductConfig; shown: ShownExchange; onConnect: () => void };

/** The migration, or the removal alone where the operator restricts a token of the exchange. */
function TradedExchange(props: MigrationProps) {
  const { chain, config, shown } = props;
  const restriction = useRestriction({ config, chain, tokens: [shown.token, getNativeCoin(chain)] });
  if (!restriction) return <Migration {...props} />;
  return (
    <>
      <RestrictionNotice restriction={restriction} />
      <RemovalLink exchange={shown.exchange.address} />
    </>
  );
}

function Migration({ chain, config, shown, onConnect }: MigrationProps) {
  const { exchange, token, shares, account } = shown;
  const { chainId: walletChainId } = useConnection();
  const deadlineSeconds = usePreferences(({ userDeadline }) => userDeadline);
  const native = getNativeCoin(chain);
  const { v2, isEmpty, reserves, amounts, deposit, refund } = useMigrationDeposit({ chain, shown });
  const approval = useApprovalStep(config, {
    ...{ chain, account, purpose: 'migration', exchangeOf: token, spender: getV1(chain.id)?.migrator },
    token: toShareToken({ chain, address: exchange.address, version: 1 }),
    amount: shares > 0n ? shares : undefined,
  });
  const onSent = () => addPair([toWrapped(token, chain), toWrapped(native, chain)]);
  const { isUnderWay, review, dialog, ending } = useV1Dialog(chain, { onSent });
  if (shares === 0n) return ending;
  const button = getV1Button({
    ...{ chain, walletChainId, isUnderWay, approval: approval.state },
    isLoading: v2.state === 'LOADING',
    label: 'liquidity.migrate',
    busyLabel: 'liquidity.migrating',
  });
  const openReview = () => {
    const terms = { chainId: chain.id, account, deadlineSeconds, targets: config.allowed_targets };
    const intent = { type: 'migrate', ...terms, token, exchange: exchange.address, shares, amounts: deposit } as const;
    review({ chain, intent, pool: v2.pool, needed: listNeeded([approval]) });
  };
  return (
    <>
      <MigrationFlow token={token} native={native} amounts={amounts} deposit={deposit} refund={refund} />
      {isEmpty ? <FirstOnV2 /> : <PriceComparison token={token} native={native} v1={exchange} v2={reserves} />}
      <Becomes chain={chain} token={token} />
      <ApprovalRow
        steps={[approval]}
        isShown={button.action !== 'switchChain'}
        next={['liquidity.migrate', 'liquidity.success']}
      >
        <MainButton button={button} chain={chain} actions={{ connect: onConnect, review: openReview }} />
      </ApprovalRow>
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
