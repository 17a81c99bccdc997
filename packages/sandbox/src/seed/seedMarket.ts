import type { Chain } from '@livery/core/domain/chains';
import { getVenues } from '@livery/core/domain/venues';
import type { SandboxInfo } from '@livery/core/wire/sandboxInfo';
import { encodeFunctionData, isAddressEqual, parseAbi, parseEther } from 'viem';
import { accounts } from '../accounts';
import type { Deployer } from '../deploy/createDeployer';
import { createFunding, deployTokens } from '../deploy/deployTokens';
import type { MarketPlan } from '../market/marketPlan';
import { seedNames } from './seedNames';
import { seedPools } from './seedPools';
import { seedV1 } from './seedV1';
import { listDeposits, seedV3Pools } from './seedV3Pools';
import { seedV4Pools } from './seedV4Pools';

const depositAbi = parseAbi(['function deposit() payable']);

/** Creates tokens, pools, names and holdings as planned. Afterwards each of the ten accounts has 10,000 native coins again. */
export async function seedMarket(
  deployer: Deployer,
  { chain, plan }: { chain: Chain; plan: MarketPlan },
): Promise<SandboxInfo['chains'][number]['pools']> {
  const { client, owner } = deployer;
  const { address: wrapped } = chain.wrappedNative;
  const allPools = [...plan.pools, ...plan.otherPools.flatMap(({ pools }) => pools)];
  const needed = [
    ...allPools.map(({ tokenA, amountA }) => ({ token: tokenA, amount: amountA })),
    ...allPools.map(({ tokenB, amountB }) => ({ token: tokenB, amount: amountB })),
    ...listDeposits([...plan.v3Pools, ...plan.v4Pools]),
    ...plan.holdings.map(({ token, amount }) => ({ token, amount: amount * BigInt(accounts.length) })),
  ];
  const value = needed
    .filter(({ token }) => isAddressEqual(token, wrapped))
    .reduce((sum, { amount }) => sum + amount, 0n);
  await Promise.all(accounts.map((address) => client.setBalance({ address, value: value + 10n ** 30n })));
  if (!chain.nativeIsToken) {
    await deployer.send({ to: wrapped, value, data: encodeFunctionData({ abi: depositAbi }) }, owner);
  }

  await deployTokens(deployer, plan.tokens);
  const pools = await seedPools(deployer, { chain, pools: plan.pools });
  const venues = getVenues(chain);
  for (const { venue, pools: others } of plan.otherPools) {
    const factory = venues.find(({ name }) => name === venue)?.factory;
    if (factory) await seedPools(deployer, { chain, factory, pools: others });
  }
  await seedV3Pools(deployer, { chain, pools: plan.v3Pools });
  await seedV4Pools(deployer, { chain, pools: plan.v4Pools });
  await seedHoldings(deployer, { chain, holdings: plan.holdings });
  if (chain.id === 1) {
    await seedV1(deployer, { chain, exchanges: plan.v1Exchanges });
    await seedNames(deployer, plan.names);
  }
  await Promise.all(accounts.map((address) => client.setBalance({ address, value: parseEther('10000') })));
  return pools;
}

/** Funds the ten accounts with their tokens. */
async function seedHoldings(
  { sendAll }: Deployer,
  { chain, holdings }: { chain: Chain; holdings: MarketPlan['holdings'] },
): Promise<void> {
  await sendAll(
    accounts.flatMap((account) => holdings.map(({ token, amount }) => createFunding(chain, token, account, amount))),
  );
}
