import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listSources } from './listSources';
import { root } from './root.mjs';

/** Components of which there are several, and which need no `Part` each, because one that fails takes those beside it in vain. */
const together = new Set([
  // The sides of a trade and its facts stand or fall together: none is confirmed without the others.
  'ConfirmSide',
  'ComparedAmount',
  'CheckGroup',
  'ApprovalChoice',
  'ApprovalFailure',
  // Drawn in a picture or a table, which holds nothing but its own elements.
  'AxisTick',
  'Lane',
  'OwnOrder',
  'OrderLine',
  'OrderLines',
  'Pool',
  'Swatch',
  // A figure or a button of a row that is drawn there.
  'Moved',
  'Worth',
  'SectionUndo',
  'Holding',
  'ChainHoldings',
]);

/** Keep failures of what they hold to themselves. */
const bounded = new Set(['Part', 'ListPart', 'PopupCard']);

const files = listSources().filter((file) => file.includes('/apps/web/src/') && file.endsWith('.tsx'));
const parsed = files.map((file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
);

/** Returns the components of the page that a file draws for each item of a list without a `Part` around each. */
function listBareRows(source: ts.SourceFile): string[] {
  const imports = new Map<string, string>();
  const found: string[] = [];
  const visit = (node: ts.Node, isRow: boolean): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { namedBindings } = node.importClause ?? {};
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const { name } of namedBindings.elements) imports.set(name.text, node.moduleSpecifier.text);
    }
    if (ts.isJsxElement(node) && bounded.has(node.openingElement.tagName.getText())) return;
    if (isRow && (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))) {
      const name = node.tagName.getText();
      const from = imports.get(name) ?? './';
      const isKeyed = [node, node.parent].some(hasKey);
      if (isKeyed && /^[A-Z]/.test(name) && from.startsWith('.') && !from.includes('/ui/') && !together.has(name))
        found.push(`${relative(root, source.fileName)} ${name}`);
    }
    const isList =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'map';
    ts.forEachChild(node, (child) => visit(child, isList || isRow));
  };
  visit(source, false);
  return found;
}

function hasKey(node: ts.Node): boolean {
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  if (!ts.isJsxOpeningElement(opening) && !ts.isJsxSelfClosingElement(opening)) return false;
  return opening.attributes.properties.some(({ name }) => name?.getText() === 'key');
}

test('each row of a list is a part of its own, which fails alone', () => {
  expect(parsed.flatMap(listBareRows).filter((place) => !place.startsWith('apps/web/src/ui/'))).toEqual([]);
});

test('only the shared components open a dialog or draw a card, so that each of them has its boundary', () => {
  const direct = parsed
    .filter(({ text }) => /from '@base-ui\/react\/(dialog|popover)'|from '.*\/Card\.module\.css'/.test(text))
    .map(({ fileName }) => relative(`${root}apps/web/src/ui`, fileName));
  expect(direct.sort()).toEqual(['Card.tsx', 'DialogPanel.tsx', 'PopoverPanel.tsx', 'lazy/lazyPart.tsx']);
});
