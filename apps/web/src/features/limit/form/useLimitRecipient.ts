import type { Chain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { getReadiness, type Readiness, type Recipient } from '../../../recipient/recipient';
import { useRecipient } from '../../../recipient/useRecipient';
import type { FoundToken } from '../../../ui/trade/TokenProblems';

type Form = { app: AppConfig; chain: Chain; recipient: string | undefined; sell: FoundToken; buy: FoundToken };

/**
 * Returns the recipient that was typed. The exchange pays the maker of a limit order and nobody else, so that another account
 * is refused.
 */
export function useLimitRecipient({ app, chain, recipient: typed, sell, buy }: Form): {
  shown: Recipient;
  readiness: Readiness;
  isOther: boolean;
} {
  const tokens = { sellToken: sell.token, buyToken: buy.token };
  const shown = useRecipient({ chain, ...tokens, typed, served: app.chains });
  const isOther = shown.status === 'known';
  return { shown, readiness: isOther ? 'unwanted' : getReadiness(shown), isOther };
}
