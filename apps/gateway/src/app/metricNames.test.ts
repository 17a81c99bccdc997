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

type Rule = { name: string; expression: string; text: string };

/** Returns the rules of a kind, whose expressions are one line each. */
function listRules(kind: 'alert' | 'record'): Rule[] {
  return read('deploy/alerts.yaml')
    .split(/\n {6}- (?=alert:|record:)/)
    .filter((text) => text.startsWith(`${kind}: `))
    .map((text) => ({ name: /: (\S+)/.exec(text)?.[1] ?? '', expression: /expr: (.*)/.exec(text)?.[1] ?? '', text }));
}

const alerts = listRules('alert');
const records = listRules('record');

/** Returns the expressions of the rules and of the dashboard, with the labels that their texts name. */
function listExpressions(): { expression: string; labels: string[] }[] {
  const rules = [...records, ...alerts].map(({ expression, text }) => ({
    expression,
    labels: [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label),
  }));
  const { panels }: { panels: { targets?: { expr: string; legendFormat: string }[] }[] } = JSON.parse(
    read('deploy/dashboard.json'),
  );
  const targets = panels.flatMap(({ targets = [] }) => targets);
  return [
    ...rules,
    ...targets.map(({ expr, legendFormat }) => ({
      expression: expr,
      labels: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
    })),
  ];
}

/** The labels that Prometheus itself adds. */
const added = ['instance', 'job', 'le'];

/** Returns the labels that are left in a record's series: those that its expression groups by. */
const getRecorded = (name: string) =>
  records
    .filter((record) => record.name === name)
    .map(({ expression }) =>
      [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
    )[0];

test.each(listExpressions())('$expression names metrics and labels that exist', ({ expression, labels }) => {
  const names = [...expression.matchAll(/\b(?:(?:livery|process|nodejs)_\w+|livery:\w+:\w+|up(?=\{))/g)].map(([name]) =>
    name.replace(/(?<=_seconds)_(count|sum|bucket)$/, ''),
  );
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const filtered = [...expression.matchAll(/[{,](\w+)(?=[=!])/g)].map(([, label = '']) => label);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const known = name === 'up' ? [] : (metrics.find((metric) => metric.name === name)?.labels ?? getRecorded(name));
    expect(known, name).toBeDefined();
    for (const label of [...labels, ...grouped, ...filtered]) expect([...(known ?? []), ...added]).toContain(label);
  }
});

const sections = read('docs/runbook.md')
  .split(/^# Alerts$/m)[1]
  ?.split(/^## /m)
  .slice(1)
  .map((text) => ({ name: text.split('\n')[0] ?? '', text }));

test('each alert has its section in the runbook, and each section its alert', () => {
  expect(sections?.map(({ name }) => name)).toEqual(alerts.map(({ name }) => name));
});

test.each(sections ?? [])('the section of $name says what it means, where to look and what to do', ({ text }) => {
  expect([...text.matchAll(/^\*\*(\w[\w ]*)\*\*:/gm)].map(([, title]) => title)).toEqual(['Means', 'Look at', 'Then']);
});

test.each(alerts)('$name is urgent or not, links to its section and has a summary', ({ name, text }) => {
  expect(text).toMatch(/severity: (page|ticket) /);
  expect(text).toContain(`runbook_url: "docs/runbook.md#${name.toLowerCase()}"`);
  expect(text).toMatch(/summary: ".{10,}",/);
  const severity = /severity: (\w+)/.exec(text)?.[1];
  expect(sections?.find((section) => section.name === name)?.text).toContain(`(\`${severity}\`)`);
});

test('the links of the runbook lead to sections and files that exist', () => {
  const text = read('docs/runbook.md');
  const anchors = (of: string) =>
    [...of.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-').replaceAll(',', ''),
    );
  for (const [, file = '', anchor] of text.matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g)) {
    const target = file === '' ? text : read(file.startsWith('../') ? file.slice(3) : `docs/${file}`);
    if (anchor) expect(anchors(target), `${file}#${anchor}`).toContain(anchor);
  }
});
