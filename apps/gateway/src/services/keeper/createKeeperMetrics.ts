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
    balance: new Gauge({
      name: 'livery_keeper_balance_coins',
      help: 'Balance of the keeper, in native coins',
      labelNames,
      registers,
    }),
  };
}
