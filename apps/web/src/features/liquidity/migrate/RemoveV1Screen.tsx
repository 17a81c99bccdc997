// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import { getV1Amounts, getV1RemovalMinimums, type V1Amounts } from '@livery/core/domain/liquidity/v1';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useConnection } from '../../../connection/useConnection';
import { Worth } from '../../../fiat/Worth';
import { usePreferences } from '../../../state/preferences';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Row } from '../../../ui/Row';
import { MainButton } from '../../../ui/trade/MainButton';
import { getPairName, poolShare, summarizePair, type TokenPair } from '../pools/pairWords';
import { useTaxes } from '../pools/useTaxes';
import { TokenPairMark } from '../ui/TokenPairMark';
import { ExchangeScreen, type ShownExchange } from './ExchangeScreen';
import { getV1Button } from './getV1Button';
import styles from './RemoveV1Screen.module.css';
import { useV1Dialog } from './useV1Dialog';

type Props = {
  chain: Chain;
  config: ProductConfig;
  exchange: string;
  tokens: readonly Token[];
  onConnect: () => void;
};

/** Removes all of the trader's liquidity from one V1 exchange. */
export function RemoveV1Screen({ chain, config, exchange, tokens, onConnect }: Props) {
  const text = useText();
  return (
    <ExchangeScreen
      chain={chain}
      title={text('liquidity.removeV1')}
      exchange={exchange}
      tokens={tokens}
      onConnect={onConnect}
    >
      {(shown) => <RemovalV1 chain={chain} config={config} shown={shown} onConnect={onConnect} />}
    </ExchangeScreen>
  );
}

type RemovalProps = { chain: Chain; config: ProductConfig; shown: ShownExchange; onConnect: () => void };

function RemovalV1({ chain, config, shown: { exchange, token, shares, account }, onConnect }: RemovalProps) {
  const text = useText();
  const { chainId: walletChainId } = useConnection();
  const deadlineSeconds = usePreferences(({ userDeadline }) => userDeadline);
  const taxes = useTaxes({ chain, tokens: [token] });
  const { isUnderWay, review, dialog, ending } = useV1Dialog(chain);
  if (shares === 0n) return ending;
  const native = getNativeCoin(chain);
  const pair = [token, native] as const;
  const amounts = getV1Amounts(exchange, shares);
  const minimums = getV1RemovalMinimums(amounts);
  const button = getV1Button({
    chain,
    walletChainId,
    isUnderWay,
    isLoading: taxes.isPending,
    approval: 'APPROVED',
    label: 'liquidity.remove',
    busyLabel: 'liquidity.removingV1',
  });
  const openReview = () => {
    const targets = config.allowed_targets;
    const taxBps = taxes.bps[0];
    const intent = {
      type: 'removeV1',
      chainId: chain.id,
      account,
      deadlineSeconds,
      targets,
      token,
      exchange: exchange.address,
      shares,
      amounts,
      taxBps,
      taxesByGateway: taxes.byGateway.map(({ address }) => address),
    } as const;
    review({ chain, intent, pool: undefined });
  };
  return (
    <>
      <V1Payout pair={pair} amounts={amounts} minimums={minimums} shares={shares} />
      <p className={styles.note}>{text('liquidity.removesAll', { pair: getPairName(pair) })}</p>
      <MainButton button={button} chain={chain} actions={{ connect: onConnect, review: openReview }} />
      {dialog}
    </>
  );
}

type V1PayoutProps = { pair: TokenPair; amounts: V1Amounts; minimums: V1Amounts; shares: bigint };

/** The payment of the removal, with its worth, the minimums and the shares. */
export function V1Payout({ pair, amounts, minimums, shares }: V1PayoutProps) {
  const text = useText();
  return (
    <div className={styles.pool}>
      <div className={styles.pair}>
        <TokenPairMark tokens={pair} />
        <strong>{getPairName(pair)}</strong>
      </div>
      <Row label={text('liquidity.youReceive')}>
        <span>{text('liquidity.pairAmounts', summarizePair(pair, [amounts.token, amounts.native], 6))}</span>
        {/* At the exchange's own price both sides are worth the same. */}
        <Worth token={pair[1]} amount={2n * amounts.native} isLine />
      </Row>
      <Row label={text('liquidity.minimum')}>
        {text('liquidity.pairAmounts', summarizePair(pair, [minimums.token, minimums.native], 6))}
      </Row>
      <Row label={text('liquidity.sharesBurned')}>
        <Amount {...describeAmount(shares, poolShare)} />
      </Row>
    </div>
  );
}
