import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export type KeeperMetrics = ReturnType<typeof createKeeperMetrics>;

/** Creates the metrics of the keeper in a registry of their own. Amounts are whole native coins of their chain. */
export function createKeeperMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['chain'] as const;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers });
  return {
    registry,
    fills: new Counter({
      name: 'livery_keeper_fills_total',
      help: 'Transactions by outcome: filled, reverted, replaced',
      labelNames: ['chain', 'outcome'] as const,
      registers,
    }),
    profit: counter('livery_keeper_profit_coins_total', 'Gains of transactions after gas, in native coins'),
    loss: counter('livery_keeper_loss_coins_total', 'Losses of transactions with gas, in native coins'),
    failures: counter(
      'livery_keeper_failures_total',
      'Simulations of fills that failed, or gained less than gas and profit',
    ),
    relayFailures: counter(
      'livery_keeper_relay_failures_total',
      'Transactions that the relay refused, did not answer, or that were not mined for ten blocks',
    ),
    stopped: gauge('livery_keeper_stopped', '1 while what is left of the loss limit does not cover the gas of a fill'),
    dayLoss: gauge(
      'livery_keeper_day_loss_coins',
      'Losses of the last 24 hours less the gains since, which is what they have taken of the limit, in native coins',
    ),
    maxLoss: gauge(
      'livery_keeper_max_loss_coins',
      'The loss limit of 24 hours, in native coins; none while a limit in dollars has no price',
    ),
    lookAge: gauge('livery_keeper_look_age_seconds', 'Time since the last look at book and pools that succeeded'),
    balance: gauge('livery_keeper_balance_coins', 'Balance of the keeper, in native coins'),
  };
}
