import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listSources } from './listSources';

/** The parameters of a component, by the custom of React. */
const common = new Set(['Props']);

function listExports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
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
