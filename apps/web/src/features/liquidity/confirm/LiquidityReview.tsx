import type { Chain } from '@livery/core/domain/chains';
import { getWholeFee } from '@livery/core/domain/gasEstimate';
import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getLiquidityTerms } from '@livery/core/domain/liquidity/liquidityTerms';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/common/consent';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { ConfirmButton } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { useConsents } from '../../../consent/useConsents';
import { Worth, WorthNote } from '../../../fiat/Worth';
import { describeAmount } from '../../../text/describeAmount';
import { describeCost } from '../../../text/describeCost';
import { useGroupedDigits } from '../../../text/useLanguage';
import { type Text, useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { FullAddress } from '../../../ui/address/FullAddress';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { ConfirmSide } from '../../../ui/trade/ConfirmSides';
import { Review } from '../../../ui/trade/Review';
import { ClockNotice } from '../../../wallet/panels/ClockNotice';
import { formatPrices, getPairName, poolShare, type TokenPair } from '../pools/pairWords';
import { getShareText } from '../pools/shareText';
import { LiquidityChecks } from './LiquidityChecks';
import styles from './LiquidityReview.module.css';
import type { LiquidityWords } from './liquidityWords';

type Props = {
  chain: Chain;
  intent: LiquidityIntent;
  pool: LiquidityPool | undefined;
  held?: bigint | undefined;
  words: LiquidityWords;
  /** As the gate decoded them from the call; undefined while they load. */
  facts: LiquidityFacts | undefined;
  /** True where the approvals stand before the change in one batch. */
  isInOne?: boolean;
  isChecking: boolean;
  wasRejected: boolean;
  /** Called with the consents that the trader has given. */
  onConfirm: (given: readonly Consent[]) => void;
};

/** The review of a change of liquidity, read from the call that is signed, with the button that confirms it. */
export function LiquidityReview({
  chain,
  intent,
  pool,
  held,
  words,
  facts,
  isInOne,
  isChecking,
  wasRejected,
  onConfirm,
}: Props) {
  const text = useText();
  const consents = useConsents(facts?.consents ?? []);
  return (
    <Review
      aria-busy={!facts || undefined}
      figures={
        <>
          {intent.type === 'add' && <ExpectedShares intent={intent} pool={pool} held={held} facts={facts} />}
          <Sides chain={chain} intent={intent} facts={facts} />
          <p className={styles.note}>{text(...getNote(intent))}</p>
          <div className={styles.rows}>
            <Facts chain={chain} intent={intent} facts={facts} />
          </div>
          <WorthNote />
        </>
      }
      checks={
        <>
          <Payee facts={facts} />
          <ClockNotice chainId={chain.id} />
          <LiquidityChecks facts={facts} isInOne={isInOne === true} />
          <div aria-live="polite">
            {wasRejected && <Notice kind="warn" title={text('swap.rejected')} />}
            <Consents given={consents} subject={{ chain }} />
          </div>
        </>
      }
      action={
        <ConfirmButton
          isWaiting={facts !== undefined && !consents.isAgreed}
          size="large"
          className={styles.button}
          busy={isChecking || !facts}
          disabled={!facts || isChecking}
          onClick={() => onConfirm(consents.ticked)}
        >
          {text(words.confirm)}
        </ConfirmButton>
      }
    />
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

/** The shares that a deposit brings, and the part of the pool that the account has with them. */
function ExpectedShares({
  intent,
  pool,
  held = 0n,
  facts,
}: Pick<Props, 'pool' | 'held' | 'facts'> & { intent: LiquidityIntent & { type: 'add' } }) {
  const text = useText();
  const group = useGroupedDigits();
  const shares = facts?.shares ?? intent.shares;
  return (
    <div className={styles.shares}>
      <Amount {...describeAmount(shares, poolShare)} className={styles.big} />
      <span className={styles.quiet}>{text('liquidity.poolTokens', { pair: getPairName(intent.tokens) })}</span>
      <span className={styles.quiet}>
        <span>{`${text('liquidity.shareOfPool')} `}</span>
        <b dir="ltr">{getShareText({ pool, shares: held }, shares, group)}</b>
      </span>
    </div>
  );
}

/** Both amounts, each with the contract of its token and the least that the call accepts. */
function Sides({ chain, intent, facts }: Pick<Props, 'chain' | 'intent' | 'facts'>) {
  const text = useText();
  const terms = getLiquidityTerms(intent, chain);
  return (
    <div className={styles.sides}>
      {terms.map(({ token }, index) => {
        const side = facts && toArriving(intent, facts.sides[index]);
        const symbol = abbreviateSymbol(token.symbol);
        return (
          <ConfirmSide
            key={token.address}
            label={getSideLabel(text, intent, symbol)}
            token={token}
            network={chain.name}
            amount={side?.amount}
            worth={<Worth token={token} amount={side?.amount} isLine />}
            // No contract guarantees an amount of a token that takes a fee, which a tick says.
            note={
              !side?.taxBps &&
              (side ? text('liquidity.atLeast', describeAmount(side.minimum, token)) : <Skeleton width="144px" />)
            }
          />
        );
      })}
    </div>
  );
}

/** Returns what becomes of an amount: it is paid into the pool, or to the account. A migration does both. */
function getSideLabel(text: Text, { type }: LiquidityIntent, symbol: string): string {
  if (type === 'add') return text('liquidity.deposited', { symbol });
  return type === 'migrate' ? '' : text('swap.youReceive');
}

/** Returns a side of a removal as it arrives: what the test run paid. */
function toArriving(intent: LiquidityIntent, side: LiquidityFacts['sides'][number] | undefined) {
  if (!side || side.taxBps === 0 || intent.type === 'add' || intent.type === 'migrate') return side;
  return { ...side, amount: side.simulated ?? afterTaxDown(side.amount, side.taxBps) };
}

function Facts({ chain, intent, facts }: Pick<Props, 'chain' | 'intent' | 'facts'>) {
  const text = useText();
  const [first, second] = getLiquidityTerms(intent, chain);
  const tokens: TokenPair = [first.token, second.token];
  const [price, inverse] = formatPrices(tokens, [first.amount, second.amount]);
  const [a, b] = tokens.map(({ symbol }) => abbreviateSymbol(symbol));
  const hasShares = intent.type !== 'add';
  return (
    <>
      {hasShares && (
        <Row label={text('liquidity.burned', { pair: getPairName(tokens) })}>
          {facts ? <Amount {...describeAmount(facts.shares ?? 0n, poolShare)} /> : <Skeleton width="96px" />}
        </Row>
      )}
      <Row label={text('liquidity.rates')}>
        <p>{text('swap.unitPrice', { base: a ?? '', price, quote: b ?? '' })}</p>
        <p>{text('swap.unitPrice', { base: b ?? '', price: inverse, quote: a ?? '' })}</p>
      </Row>
      <NetworkFeeRow chain={chain} facts={facts} />
      <Row label={text('common.network')}>{chain.name}</Row>
    </>
  );
}

/** The network fee at the gas limit, and the node that priced it. */
function NetworkFeeRow({ chain, facts }: Pick<Props, 'chain' | 'facts'>) {
  const text = useText();
  const fee = facts?.networkFee;
  const source = fee?.source === 'wallet' ? 'swap.pricedByWallet' : fee ? 'swap.pricedByNode' : 'swap.pricedLater';
  return (
    <Row label={text('common.networkFee')}>
      {facts ? (
        <>
          {fee ? (
            <Amount {...describeCost(getWholeFee(fee), getNativeCoin(chain), 3)} />
          ) : (
            <span>{text('swap.unknown')}</span>
          )}
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
        <Icon name="wallet" size={16} />
        <span> </span>
        <span>{text('swap.payee')}</span>
      </span>
      {facts ? <FullAddress address={facts.payee} /> : <Skeleton width="100%" height="48px" />}
    </div>
  );
}
