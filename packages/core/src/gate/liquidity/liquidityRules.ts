import type { Rule } from '../common/rule';
import { callRules } from './callRules';
import type { LiquidityContext } from './liquidityContext';
import { stateRules } from './stateRules';

/** The rules for a change of liquidity by name; the first in this order that blocks determines the code. */
export const liquidityRules: Readonly<Record<string, Rule<LiquidityContext>>> = { ...callRules, ...stateRules };
