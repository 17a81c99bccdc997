import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listSources } from './listSources';
import { root } from './root.mjs';

/** The parameters of a component, by the custom of React. */
const common = new Set(['Props']);

type Kinds = { hasTypes: boolean };

function listExports(file: string, { hasTypes }: Kinds = { hasTypes: true }): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported || (!hasTypes && (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))))
      return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    const name = 'name' in statement ? statement.name : undefined;
    return name && typeof name === 'object' && 'text' in name ? [String(name.text)] : [];
  });
}

test('no two files of the workspaces export the same name', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of listSources())
    for (const name of listExports(file)) owners.set(name, (owners.get(name) ?? new Set()).add(file));
  expect(owners.size).toBeGreaterThan(1_000);
  const twins = [...owners].filter(([name, files]) => files.size > 1 && !common.has(name));
  expect(twins.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

/** Lists all files of code, also tests, scripts and pages of others. */
function listCode(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(\.|node_modules$|dist$)/.test(entry.name) ? [] : listCode(path);
    return /\.([cm]?[jt]sx?|vue|svelte|astro)$/.test(entry.name) ? [path] : [];
  });
}

test('a function or a value that is exported is read in another file', () => {
  const exported = new Map(
    listSources().flatMap((file) => listExports(file, { hasTypes: false }).map((name) => [name, file] as const)),
  );
  for (const file of listCode()) {
    for (const [word] of readFileSync(file, 'utf8').matchAll(/[\w$]+/g)) {
      if (exported.get(word) !== file) exported.delete(word);
    }
  }
  expect([...exported].map(([name, file]) => `${file}: ${name}`)).toEqual([]);
});
