import type { StepButton } from '../../../ui/trade/MainButton';

/** The main button of a liquidity screen. */
export type LiquidityButton = StepButton<'connect' | 'review'>;
