import type { Chain } from '@livery/core/domain/chain';
import { accounts } from '../deploy/accounts';
import type { Deployer } from '../deploy/createDeployer';
import type { MarketPlan } from '../market/marketPlan';
import { createFunding } from './createFunding';

/** What each of the ten accounts holds beside its native coins. */
export async function seedHoldings(
  { sendAll }: Deployer,
  { chain, holdings }: { chain: Chain; holdings: MarketPlan['holdings'] },
): Promise<void> {
  await sendAll(
    accounts.flatMap((account) => holdings.map(({ token, amount }) => createFunding(chain, token, account, amount))),
  );
}
