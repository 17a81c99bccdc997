import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export type KeeperMetrics = ReturnType<typeof createKeeperMetrics>;

/** Creates the metrics of the keeper in a registry of their own. Amounts are whole native coins of their chain. */
export function createKeeperMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['chain'] as const;
  return {
    registry,
    fills: new Counter({
      name: 'livery_keeper_fills_total',
      help: 'Transactions by outcome: filled, reverted, replaced',
      labelNames: ['chain', 'outcome'] as const,
      registers,
    }),
    profit: new Counter({
      name: 'livery_keeper_profit_coins_total',
      help: 'Gains of transactions after gas, in native coins',
      labelNames,
      registers,
    }),
    loss: new Counter({
      name: 'livery_keeper_loss_coins_total',
      help: 'Losses of transactions with gas, in native coins',
      labelNames,
      registers,
    }),
    failures: new Counter({
      name: 'livery_keeper_failures_total',
      help: 'Simulations of fills that failed, or gained less than gas and profit',
      labelNames,
      registers,
    }),
    relayFailures: new Counter({
      name: 'livery_keeper_relay_failures_total',
      help: 'Transactions that the relay refused, did not answer, or that were not mined for ten blocks',
      labelNames,
      registers,
    }),
    stopped: new Gauge({
      name: 'livery_keeper_stopped',
      help: '1 while what is left of the loss limit does not cover the gas of a fill',
      labelNames,
      registers,
    }),
    dayLoss: new Gauge({
      name: 'livery_keeper_day_loss_coins',
      help: 'Losses of the last 24 hours less the gains since, which is what they have taken of the limit, in native coins',
      labelNames,
      registers,
    }),
    maxLoss: new Gauge({
      name: 'livery_keeper_max_loss_coins',
      help: 'The loss limit of 24 hours, in native coins; none while a limit in dollars has no price',
      labelNames,
      registers,
    }),
    lookAge: new Gauge({
      name: 'livery_keeper_look_age_seconds',
      help: 'Time since the last look at book and pools that succeeded',
      labelNames,
      registers,
    }),
    balance: new Gauge({
      name: 'livery_keeper_balance_coins',
      help: 'Balance of the keeper, in native coins',
      labelNames,
      registers,
    }),
  };
}
