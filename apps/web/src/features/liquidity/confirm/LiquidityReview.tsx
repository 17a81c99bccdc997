import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { formatSignificantUp } from '@livery/core/domain/amounts/formatSignificantUp';
import type { Chain } from '@livery/core/domain/chains';
import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getLiquidityTerms } from '@livery/core/domain/liquidity/liquidityTerms';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { getPoolShareBps } from '@livery/core/domain/liquidity/poolShare';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/consent';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { ConfirmButton } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { useConsents } from '../../../consent/useConsents';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { FullAddress } from '../../../ui/address/FullAddress';
import { TokenAddress } from '../../../ui/address/TokenAddress';
import { Icon } from '../../../ui/Icon';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { Notice } from '../../../ui/Notice';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { Worth, WorthNote } from '../../../worth/Worth';
import { formatPrices, getPairName, type TokenPair } from '../pools/pairWords';
import { LiquidityChecks } from './LiquidityChecks';
import styles from './LiquidityReview.module.css';
import type { LiquidityWords } from './liquidityWords';

type Props = {
  chain: Chain;
  intent: LiquidityIntent;
  pool: LiquidityPool | undefined;
  words: LiquidityWords;
  /** As the gate decoded them from the call; undefined while they load. */
  facts: LiquidityFacts | undefined;
  isChecking: boolean;
  wasRejected: boolean;
  /** Called with the consents that the trader has given. */
  onConfirm: (given: readonly Consent[]) => void;
};

/** The review of a change of liquidity, read from the call that is signed, with the button that confirms it. */
export function LiquidityReview({ chain, intent, pool, words, facts, isChecking, wasRejected, onConfirm }: Props) {
  const text = useText();
  const consents = useConsents(facts?.consents ?? []);
  return (
    <div className={styles.review} aria-live="off" aria-busy={!facts || undefined}>
      {intent.type === 'add' && <ExpectedShares intent={intent} pool={pool} facts={facts} />}
      <Sides chain={chain} intent={intent} facts={facts} />
      <WorthNote />
      <p className={styles.note}>{text(...getNote(intent))}</p>
      <div className={styles.rows}>
        <Facts chain={chain} intent={intent} facts={facts} />
      </div>
      <Payee facts={facts} />
      <LiquidityChecks facts={facts} />
      <div aria-live="polite">
        {wasRejected && <Notice kind="warn" title={text('swap.rejected')} />}
        <Consents given={consents} subject={{ chain }} />
      </div>
      <div className={styles.action}>
        <ConfirmButton
          isWaiting={facts !== undefined && !consents.isAgreed}
          size="large"
          className={styles.button}
          busy={isChecking}
          disabled={!facts || isChecking}
          onClick={() => onConfirm(consents.ticked)}
        >
          {text(words.confirm)}
        </ConfirmButton>
      </div>
    </div>
  );
}

function getNote(intent: LiquidityIntent): Parameters<ReturnType<typeof useText>> {
  if (intent.type === 'migrate' || intent.type === 'removeV1') return ['liquidity.minimumsV1'];
  return ['liquidity.estimated', { percent: formatSlippage(intent.slippageBps) }];
}

/** Formats a slippage tolerance in basis points as a percentage without trailing zeros. */
export function formatSlippage(bps: number): string {
  return String(bps / 100);
}

/** The shares that a deposit brings, and the part of the pool that they are. */
function ExpectedShares({
  intent,
  pool,
  facts,
}: Pick<Props, 'pool' | 'facts'> & { intent: LiquidityIntent & { type: 'add' } }) {
  const text = useText();
  const group = useGroupedDigits();
  const shares = facts?.shares ?? intent.shares;
  const totalSupply = (pool?.totalSupply ?? 0n) + shares;
  return (
    <div className={styles.shares}>
      <span className={styles.big}>{group(formatSignificant(shares, 18))}</span>
      <span className={styles.quiet}>{text('liquidity.poolTokens', { pair: getPairName(intent.tokens) })}</span>
      <span className={styles.quiet}>
        {text('liquidity.shareOfPool')}{' '}
        <b dir="ltr">{group(formatPercent(getPoolShareBps({ shares, totalSupply })))}</b>
      </span>
    </div>
  );
}

/** Both amounts, each with the contract of its token and the least that the call accepts. */
function Sides({ chain, intent, facts }: Pick<Props, 'chain' | 'intent' | 'facts'>) {
  const text = useText();
  const group = useGroupedDigits();
  const terms = getLiquidityTerms(intent, chain);
  return (
    <div className={styles.sides}>
      {terms.map(({ token }, index) => {
        const side = facts && toArriving(intent, facts.sides[index]);
        const symbol = abbreviateSymbol(token.symbol);
        const format = intent.type === 'add' ? formatSignificantUp : formatSignificant;
        return (
          <div key={token.address} className={styles.side}>
            <div className={styles.line}>
              {intent.type === 'add' && <span className={styles.quiet}>{text('liquidity.deposited', { symbol })}</span>}
              <Worth token={token} amount={side?.amount} isLine />
            </div>
            <div className={styles.line}>
              <span className={styles.amount}>
                {side ? group(format(side.amount, token.decimals, 6)) : <Skeleton width="128px" height="24px" />}
              </span>
              <span className={styles.token}>
                <TokenMark token={token} size={28} />
                {symbol}
              </span>
            </div>
            {/* No contract guarantees an amount of a token that takes a fee, which a tick says. */}
            {!side?.taxBps && (
              <div className={styles.line}>
                <span className={styles.quiet}>
                  {side ? (
                    text('liquidity.atLeast', { amount: formatSignificant(side.minimum, token.decimals), symbol })
                  ) : (
                    <Skeleton width="144px" />
                  )}
                </span>
              </div>
            )}
            <TokenAddress token={token} network={chain.name} />
          </div>
        );
      })}
    </div>
  );
}

/** Returns a side of a removal as it arrives: what the test run paid. */
function toArriving(intent: LiquidityIntent, side: LiquidityFacts['sides'][number] | undefined) {
  if (!side || side.taxBps === 0 || intent.type === 'add' || intent.type === 'migrate') return side;
  return { ...side, amount: side.simulated ?? afterTaxDown(side.amount, side.taxBps) };
}

function Facts({ chain, intent, facts }: Pick<Props, 'chain' | 'intent' | 'facts'>) {
  const text = useText();
  const group = useGroupedDigits();
  const [first, second] = getLiquidityTerms(intent, chain);
  const tokens: TokenPair = [first.token, second.token];
  const [price, inverse] = formatPrices(tokens, [first.amount, second.amount]);
  const [a, b] = tokens.map(({ symbol }) => abbreviateSymbol(symbol));
  const hasShares = intent.type !== 'add';
  return (
    <>
      {hasShares && (
        <Row label={text('liquidity.burned', { pair: getPairName(tokens) })}>
          {facts ? group(formatSignificant(facts.shares ?? 0n, 18)) : <Skeleton width="96px" />}
        </Row>
      )}
      <Row label={text('liquidity.rates')}>
        <p>{text('liquidity.rate', { base: a ?? '', price, quote: b ?? '' })}</p>
        <p>{text('liquidity.rate', { base: b ?? '', price: inverse, quote: a ?? '' })}</p>
      </Row>
      <NetworkFeeRow chain={chain} facts={facts} />
      <Row label={text('swap.network')}>{chain.name}</Row>
    </>
  );
}

/** The network fee at the gas limit, and the node that priced it. */
function NetworkFeeRow({ chain, facts }: Pick<Props, 'chain' | 'facts'>) {
  const text = useText();
  const fee = facts?.networkFee;
  const source = fee?.source === 'wallet' ? 'swap.pricedByWallet' : fee ? 'swap.pricedByNode' : 'swap.pricedLater';
  return (
    <Row label={text('swap.networkFee')}>
      {facts ? (
        <>
          {fee
            ? text('swap.amountOf', {
                amount: formatSignificantUp(fee.gas * fee.gasPrice, 18, 3),
                symbol: chain.native.symbol,
              })
            : text('swap.unknown')}
          <p className={styles.small}>{text(source, { gasAmount: String(fee?.gas ?? '') })}</p>
        </>
      ) : (
        <Skeleton width="112px" />
      )}
    </Row>
  );
}

/** The full address that the call pays, and the contract that it calls. */
function Payee({ facts }: Pick<Props, 'facts'>) {
  const text = useText();
  return (
    <div className={styles.payee}>
      <span className={styles.quiet}>
        <Icon name="wallet" size={16} /> {text('swap.payee')}
      </span>
      {facts ? <FullAddress address={facts.payee} /> : <Skeleton width="100%" height="48px" />}
    </div>
  );
}
