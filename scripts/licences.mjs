import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './lib/fail.mjs';
import { root } from './lib/root.mjs';

const file = join(root, 'docs', 'licences.md');
const allowed =
  /^\(?(MIT|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|ISC|0BSD|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Python-2\.0|Unlicense)\b/;
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Returns the lockfile entry that `name` resolves to from the package at `from`. */
function resolve(name, from) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const path = base ? `${base}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!base) return undefined;
  }
}

/** Returns every package that `workspace` needs at run time, without itself and our own. */
function listShipped(workspace, seen = new Set()) {
  const entry = packages[workspace];
  for (const name of Object.keys(entry?.dependencies ?? {})) {
    const path = resolve(name, workspace);
    if (!path || seen.has(path)) continue;
    seen.add(path);
    listShipped(packages[path].link ? packages[path].resolved : path, seen);
  }
  return seen;
}

function describe(path) {
  const manifest = join(root, path, 'package.json');
  const { name, version, license } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  return {
    name: name ?? path.replace(/^.*node_modules\//, ''),
    version,
    licence: packages[path].license ?? license ?? 'not stated',
  };
}

const outside = (paths) => [...paths].filter((path) => !packages[path].link).map(describe);
const byName = (a, b) => a.name.localeCompare(b.name);

function table(rows) {
  const lines = [...new Map(rows.map((row) => [`${row.name}@${row.version}`, row])).values()].sort(byName);
  return [
    '| package | version | licence |',
    '|---|---|---|',
    ...lines.map((row) => `| ${row.name} | ${row.version} | ${row.licence} |`),
  ].join('\n');
}

const page = outside(listShipped('apps/web'));
const gateway = outside(listShipped('apps/gateway'));
const scaffold = outside(listShipped('packages/create-livery'));
const workspaces = Object.keys(packages).filter((path) => /^(|e2e|bench|apps\/\w+|packages\/[\w-]+)$/.test(path));
const tools = workspaces.flatMap((workspace) =>
  Object.keys({ ...packages[workspace].devDependencies, ...packages[workspace].optionalDependencies })
    .map((name) => resolve(name, workspace))
    .filter((path) => path && !packages[path].link && existsSync(join(root, path)))
    .map(describe),
);

const text = `# Licences

Livery is MIT. This file lists its dependencies by where they are used; \`node scripts/licences.mjs\` writes it and \`npm test\` checks it.
Everything that ships has a permissive licence. The contracts of Uniswap, PancakeSwap and Algebra (GPL; Uniswap V3's core, whose package still
says BUSL-1.1, since April 2023; sources of Algebra say BUSL-1.1, its packages GPL) are dependencies of the sandbox only: they run on local
chains, and none of their code is in this repository or in what ships.

## In the page

${table(page)}

## In the gateway

${table(gateway)}

## With the scaffold

${table(scaffold)}

## Tools, tests and the sandbox (direct dependencies)

${table(tools)}
`;

const unfit = [...page, ...gateway, ...scaffold].filter(({ licence }) => !allowed.test(licence));
if (unfit.length > 0)
  fail(
    `These would ship under a licence that is not allowed: ${unfit.map(({ name, licence }) => `${name} (${licence})`).join(', ')}.`,
  );
if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    fail('docs/licences.md is out of date: run `node scripts/licences.mjs`.');
} else {
  writeFileSync(file, text);
}
