import { readFileSync } from 'node:fs';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createKeeperMetrics } from '../services/keeper/createKeeperMetrics';

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

/** The metrics of gateway and keeper, with the labels of each. */
const { registry } = createContext(
  parseEnvironment({ RPC_URLS_1: 'http://127.0.0.1:1' }),
  pino({ level: 'silent' }),
).metrics;
const metrics = [registry, createKeeperMetrics().registry]
  .flatMap((each) => each.getMetricsAsArray())
  .map(({ name, ...metric }) => ({
    name,
    labels: 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [],
  }));

/** Returns the expressions of the alerts and of the dashboard, with the labels that their texts name. */
function listExpressions(): { expression: string; labels: string[] }[] {
  const alerts = read('deploy/alerts.yaml')
    .split('- alert:')
    .slice(1)
    .map((alert) => ({
      expression: /expr: (.*)/.exec(alert)?.[1] ?? '',
      labels: [...alert.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label),
    }));
  const { panels }: { panels: { targets?: { expr: string; legendFormat: string }[] }[] } = JSON.parse(
    read('deploy/dashboard.json'),
  );
  const targets = panels.flatMap(({ targets = [] }) => targets);
  return [
    ...alerts,
    ...targets.map(({ expr, legendFormat }) => ({
      expression: expr,
      labels: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
    })),
  ];
}

/** The labels that Prometheus itself adds. */
const added = ['instance', 'le'];

test.each(listExpressions())('$expression names metrics and labels that exist', ({ expression, labels }) => {
  const names = [...expression.matchAll(/\b(livery|process)_\w+/g)].map(([name]) =>
    name.replace(/_(count|sum|bucket)$/, ''),
  );
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const filtered = [...expression.matchAll(/\{(\w+)[=!]/g)].map(([, label = '']) => label);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const known = metrics.find((metric) => metric.name === name)?.labels;
    expect(known, name).toBeDefined();
    for (const label of [...labels, ...grouped, ...filtered]) expect([...(known ?? []), ...added]).toContain(label);
  }
});
