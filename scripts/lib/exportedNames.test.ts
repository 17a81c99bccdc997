import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

/** The parameters of a component, by the custom of React. */
const common = new Set(['Props']);

/** Lists the source files of all workspaces that ship, without tests and what only tests use. */
function listSources(): string[] {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((workspace) => {
      const folder = join(root, group, workspace, 'src');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return files
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|\.d\.ts$/.test(file))
        .map((file) => join(folder, file));
    }),
  );
}

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
