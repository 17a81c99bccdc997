import type { Token } from '@livery/core/domain/token';

/** Why there is no token although the address bar names one: no answer, or nothing there. */
export type TokenProblem = { reason: 'unreachable' | 'notAToken'; retry: () => void };

/** The token that the address bar names for a side, as far as it is known. */
export type FoundToken = { token: Token | undefined; isLoading: boolean; problem?: TokenProblem };
