import type { TokenRisk } from '@livery/core/domain/getTokenRisk';
import type { Token } from '@livery/core/domain/token';
import type { TokenTrial } from '@livery/core/domain/tokenTrial';

/** What a trial of a token of the swap showed that the trader should hear of. */
export type TokenWarning = { token: Token; risk: TokenRisk; trial: TokenTrial };
