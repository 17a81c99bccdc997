import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listSources } from './listSources';
import { root } from './root.mjs';

// Bounds on the shape of the code. A list that grows past its bound is printed whole: mend the newest entry, not the bound.

type Source = { path: string; text: string; tree: ts.SourceFile };

const sources: Source[] = listSources().map((file) => {
  const text = readFileSync(file, 'utf8');
  return { path: relative(root, file), text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
});

type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isFunctionDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node);

/** Lists the functions of a file, also those within others. */
function listFunctions(node: ts.Node): FunctionNode[] {
  const inner: FunctionNode[] = [];
  ts.forEachChild(node, (child) => void inner.push(...listFunctions(child)));
  return isFunction(node) && node.body ? [node, ...inner] : inner;
}

function describeFunction({ path, tree }: Source, node: FunctionNode): string {
  const holder = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return `${path}: ${holder?.getText(tree) ?? 'a function'}`;
}

function countLines({ tree }: Source, node: ts.Node): number {
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  return lineOf(node.end) - lineOf(node.getStart(tree)) + 1;
}

/** Counts the hooks that a function calls itself. */
function countHooks(node: ts.Node, tree: ts.SourceFile): number {
  let count = 0;
  ts.forEachChild(node, (child) => {
    if (isFunction(child)) return;
    if (ts.isCallExpression(child) && /^use[A-Z]/.test(child.expression.getText(tree))) count += 1;
    count += countHooks(child, tree);
  });
  return count;
}

test('few functions have more than 60 lines', () => {
  const long = sources.flatMap((source) =>
    listFunctions(source.tree)
      .filter((node) => countLines(source, node) > 60)
      .map((node) => `${describeFunction(source, node)} (${countLines(source, node)})`),
  );
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(10);
});

test('few functions of the page read more than five hooks', () => {
  const busy = sources
    .filter(({ path }) => path.startsWith('apps/web/'))
    .flatMap((source) =>
      listFunctions(source.tree)
        .filter(({ body }) => body && countHooks(body, source.tree) > 5)
        .map((node) => describeFunction(source, node)),
    );
  expect(busy.length, busy.join('\n')).toBeLessThanOrEqual(4);
});

test('no query has two owners', () => {
  const owners = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    for (const [, key = ''] of text.matchAll(/queryKey: \[\s*'([^']+)'/g)) {
      owners.set(key, (owners.get(key) ?? new Set()).add(path));
    }
  }
  expect(owners.size).toBeGreaterThan(10);
  expect([...owners].filter(([, paths]) => paths.size > 1)).toEqual([]);
});

test('comments open with a verb or a noun, not with a question or a genitive', () => {
  const openings = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\*\s*\n?\s*\*?\s*([A-Za-z]+)/g)].map(([, word = '']) => ({ path, word })),
  );
  const odd = openings.filter(({ word }) => /^(Of|What|Whether|Who|Whose|How|Where|Which)$/.test(word));
  expect(odd.length / openings.length, odd.map(({ path }) => path).join('\n')).toBeLessThan(0.02);
});

test('files of ten lines are rare, and folders have at most 25 files', () => {
  const small = sources.filter(({ text }) => text.trimEnd().split('\n').length <= 10);
  expect(small.length / sources.length).toBeLessThan(0.08);
  const sizes = new Map<string, number>();
  for (const { path } of sources) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  const large = [...sizes].filter(([, size]) => size > 25);
  expect(large.length, large.join('\n')).toBeLessThanOrEqual(2);
});

test('a comment of an export, a type or a field opens with a verb or a noun', () => {
  const questions = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\*[\s*]*(?:What|Whether|Whose?)\b.*/g)].map(([comment]) => `${path}: ${comment}`),
  );
  expect(questions).toEqual([]);
});
