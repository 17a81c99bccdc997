import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getLiquidityTerms } from '@livery/core/domain/liquidity/liquidityTerms';
import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/common/consent';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { useOnline } from '../../../chain/online';
import { ConfirmButton } from '../../../consent/ConfirmButton';
import { Consents } from '../../../consent/Consents';
import { useConsents } from '../../../consent/useConsents';
import { Worth, WorthNote } from '../../../fiat/Worth';
import { describeFailure, type Failure } from '../../../messages/describeFailure';
import { readStop } from '../../../messages/stop';
import { transactionTexts } from '../../../messages/transactionTexts';
import { describeAmount } from '../../../text/describeAmount';
import { useGroupedDigits } from '../../../text/useLanguage';
import { type Text, useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { ConfirmSide } from '../../../ui/trade/ConfirmSides';
import { Review } from '../../../ui/trade/Review';
import { ClockNotice } from '../../../wallet/panels/ClockNotice';
import { FailureNotice } from '../../../wallet/panels/FailureNotice';
import { FiguresUpdated } from '../../../wallet/review/FiguresUpdated';
import { NetworkFeeRow } from '../../../wallet/review/NetworkFeeRow';
import { PayeeRow } from '../../../wallet/review/PayeeRow';
import { WitnessChecks } from '../../../wallet/review/WitnessChecks';
import { formatPrices, getPairName, poolShare, type TokenPair } from '../pools/pairWords';
import { getShareText } from '../pools/shareText';
import styles from './LiquidityReview.module.css';
import type { LiquiditySessionState } from './liquidityAction';
import type { LiquidityWords } from './liquidityWords';
import { getSideAmount, listCallChanges } from './listCallChanges';
import { listLiquidityChecks } from './listLiquidityChecks';

type Facts = { facts: LiquidityFacts | undefined };

type Props = {
  chain: Chain;
  intent: LiquidityIntent;
  pool: LiquidityPool | undefined;
  held?: bigint | undefined;
  words: LiquidityWords;
  state: LiquiditySessionState;
  /** Agrees to updated figures. */
  onAccept: () => void;
  /** Called with the consents that the trader has given. */
  onConfirm: (given: readonly Consent[]) => void;
};

/** The review of a change of liquidity, read from the call that is signed, with the button that confirms it. */
export function LiquidityReview({ chain, intent, pool, held, words, state, onAccept, onConfirm }: Props) {
  const text = useText();
  const isOnline = useOnline();
  const { stage, latest, isChecking } = state;
  const facts = latest?.facts;
  // Offline, the dialog says so, and the session tries again.
  const error = isOnline ? state.error : undefined;
  const consents = useConsents(facts?.consents ?? []);
  const updated = stage.status === 'review' ? stage.updated : undefined;
  return (
    <Review
      aria-busy={!facts || undefined}
      data-stale={!isOnline || undefined}
      figures={
        <>
          {intent.type === 'add' && <ExpectedShares intent={intent} pool={pool} held={held} facts={facts} />}
          <Sides chain={chain} intent={intent} facts={facts} />
          <p className={styles.note}>{text(...getNote(intent))}</p>
          <div className={styles.rows}>
            <FactRows chain={chain} intent={intent} facts={facts} />
          </div>
          <WorthNote />
        </>
      }
      checks={
        <>
          <PayeeRow payee={facts?.payee} />
          <ClockNotice chainId={chain.id} />
          <WitnessChecks checks={latest && listLiquidityChecks(latest)} />
          <div aria-live="polite">
            {error !== undefined && <FailureNotice failure={describeReading(error)} />}
            <Consents given={consents} subject={{ chain }} />
          </div>
        </>
      }
      update={
        stage.status === 'review' &&
        updated && <FiguresUpdated changes={listCallChanges(updated, stage.shown, chain)} onAccept={onAccept} />
      }
      action={
        <ConfirmButton
          isWaiting={facts !== undefined && !consents.isAgreed}
          busy={isChecking || !facts}
          disabled={!facts || isChecking || state.error !== undefined || updated !== undefined}
          onClick={() => onConfirm(consents.ticked)}
        >
          {text(words.confirm)}
        </ConfirmButton>
      }
    />
  );
}

/** Returns why the facts could not be read again. */
function describeReading(error: unknown): Failure {
  return describeFailure({ rejected: false, ...readStop(error) }, transactionTexts);
}

function getNote(intent: LiquidityIntent): Parameters<ReturnType<typeof useText>> {
  if (intent.type === 'migrate' || intent.type === 'removeV1') return ['liquidity.minimumsV1'];
  return ['liquidity.estimated', { percent: formatSlippage(intent.slippageBps) }];
}

/** Formats a slippage tolerance in basis points as a percentage without trailing zeros. */
function formatSlippage(bps: number): string {
  return String(bps / 100);
}

/** The shares that a deposit brings, and the part of the pool that the account has with them. */
function ExpectedShares({
  intent,
  pool,
  held = 0n,
  facts,
}: Facts & Pick<Props, 'pool' | 'held'> & { intent: LiquidityIntent & { type: 'add' } }) {
  const text = useText();
  const group = useGroupedDigits();
  const shares = facts?.shares ?? intent.shares;
  return (
    <div className={styles.shares}>
      <span className={styles.quiet}>{text('liquidity.youReceive')}</span>
      <Amount {...describeAmount(shares, poolShare)} className={styles.big} />
      <span className={styles.quiet}>{text('liquidity.sharesAmount', { pair: getPairName(intent.tokens) })}</span>
      <span className={styles.quiet}>
        <span>{`${text('liquidity.shareOfPool')} `}</span>
        <b dir="ltr">{getShareText({ pool, shares: held }, shares, group)}</b>
      </span>
    </div>
  );
}

/** Both amounts, each with the contract of its token and the least that the call accepts. */
function Sides({ chain, intent, facts }: Facts & Pick<Props, 'chain' | 'intent'>) {
  const text = useText();
  const terms = getLiquidityTerms(intent, chain);
  return (
    <div className={styles.sides}>
      {terms.map(({ token }, index) => {
        const side = facts?.sides[index];
        const amount = facts && side && getSideAmount(facts, side);
        const symbol = abbreviateSymbol(token.symbol);
        return (
          <ConfirmSide
            key={token.address}
            label={getSideLabel(text, intent, symbol)}
            token={token}
            network={chain.name}
            amount={amount}
            worth={<Worth token={token} amount={amount} isLine />}
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
  return type === 'migrate' ? '' : text('liquidity.youReceive');
}

function FactRows({ chain, intent, facts }: Facts & Pick<Props, 'chain' | 'intent'>) {
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
        <p>{text('common.unitPrice', { base: a ?? '', price, quote: b ?? '' })}</p>
        <p>{text('common.unitPrice', { base: b ?? '', price: inverse, quote: a ?? '' })}</p>
      </Row>
      <NetworkFeeRow chain={chain} fee={facts?.networkFee} isLoading={!facts} />
      <Row label={text('common.network')}>{chain.name}</Row>
    </>
  );
}
