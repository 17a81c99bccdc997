import { join, relative } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { listSources } from './listSources';
import { root } from './root.mjs';

/** Components of packages that put their children alone into an element of their own. Others hand them on as they are. */
const enclosing = /node_modules\/@base-ui\/|node_modules\/wouter\/.*#Link$/;

/**
 * Returns the places of texts that are not the whole content of an element. React keeps a node for each such text, and
 * removes it, or inserts beside it: both fail once a translator or an extension has put another node in its place.
 * Where a text is all of an element, React replaces whatever stands there.
 */
function findBareTexts(program: ts.Program, files: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];

  const note = (node: ts.Node) => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${relative(root, source.fileName)}:${line + 1} ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}`);
  };

  const isText = (type: ts.Type): boolean => {
    if (type.isUnion()) return type.types.some(isText);
    // React renders nothing for an empty string.
    if (type.isStringLiteral() && type.value === '') return false;
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
    return Boolean(type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike));
  };
  const hasTextInside = (type: ts.Type, above: readonly ts.Type[] = []): boolean => {
    if (above.includes(type)) return false;
    if (type.isUnion()) return type.types.some((each) => hasTextInside(each, [...above, type]));
    const item = type.getNumberIndexType();
    return (
      item !== undefined &&
      !(type.flags & ts.TypeFlags.StringLike) &&
      (isText(item) || hasTextInside(item, [...above, type]))
    );
  };

  const listChildren = (node: ts.JsxElement | ts.JsxFragment) =>
    node.children.filter((child) =>
      ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression,
    );
  const read = (child: ts.JsxChild) => {
    if (ts.isJsxText(child)) return { isText: true, hasTextInside: false };
    if (!ts.isJsxExpression(child) || !child.expression) return { isText: false, hasTextInside: false };
    const type = checker.getTypeAtLocation(child.expression);
    return { isText: isText(type), hasTextInside: hasTextInside(type) };
  };

  /** Returns true for elements, and for components of which the text is checked where they put their children. */
  const isEnclosing = (node: ts.JsxElement | ts.JsxFragment): boolean => {
    if (ts.isJsxFragment(node)) return false;
    const { tagName } = node.openingElement;
    if (ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text)) return true;
    const symbol = checker.getSymbolAtLocation(tagName);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const file = target?.declarations?.[0]?.getSourceFile().fileName ?? '';
    return !file.includes('node_modules') || enclosing.test(`${file}#${target?.name}`);
  };

  const isComponent = (node: ts.SignatureDeclaration): boolean => {
    const named = ts.isVariableDeclaration(node.parent) ? node.parent : node;
    return named.name !== undefined && ts.isIdentifier(named.name) && /^[A-Z][a-z]/.test(named.name.text);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = listChildren(node);
      const isAlone = children.length === 1 && isEnclosing(node);
      for (const child of children) {
        const { isText: isBare, hasTextInside: isMixed } = read(child);
        if (isMixed || (isBare && !isAlone)) note(child);
      }
    }
    if (ts.isFunctionLike(node) && isComponent(node)) {
      const type = checker.getSignatureFromDeclaration(node)?.getReturnType();
      if (type && (isText(type) || hasTextInside(type))) note(node);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source);
  }
  return found;
}

/** Components with each kind of bare text, and with texts that are whole. */
const sample = `
import type { ReactNode } from 'react';
import { Fragment, Suspense } from 'react';
import { Button } from './ui/Button';
type Props = { words: string; count: number; some: ReactNode; items: string[]; isShown: boolean };
export const Beside = ({ words }: Props) => <p>{words}<b /></p>;
export const Maybe = ({ words, isShown }: Props) => <p>{isShown && <b />}{isShown && words}</p>;
export const Typed = () => <p>Words <b /></p>;
export const Figures = ({ count }: Props) => <p>{count}{' '}{count}</p>;
export const Zero = ({ count }: Props) => <p>{count && <b />}<i /></p>;
export const Unknown = ({ some }: Props) => <p><b />{some}</p>;
export const Listed = ({ items }: Props) => <p>{items}</p>;
export const Handed = ({ words }: Props) => <Suspense>{words}</Suspense>;
export const Inside = ({ words }: Props) => <Button>{words}<b /></Button>;
export const Loose = ({ words }: Props) => <>{words}</>;
export const Kept = ({ words }: Props) => <Fragment>{words}</Fragment>;
export const Itself = ({ words }: Props) => words;
export function WholeTexts({ words, count, some, isShown }: Props) {
  return <div><p>{words}</p><p>{isShown ? words : <b />}</p><p>{some}</p><Button>{words}</Button>{words && <b>{count}</b>}</div>;
}
`;

let program: ts.Program;
let files: string[];
const sampleFile = join(root, 'apps/web/src/sample.tsx');

beforeAll(() => {
  const system = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, system);
  files = listSources().filter((file) => file.endsWith('.tsx'));
  const options = { ...config?.options, incremental: false };
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === sampleFile || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === sampleFile
      ? ts.createSourceFile(file, sample, ts.ScriptTarget.Latest, true)
      : getSourceFile(file, ...rest);
  program = ts.createProgram([...files, sampleFile], options, host);
});

test('finds each kind of text that is not the whole content of an element', () => {
  const found = findBareTexts(program, [sampleFile]).map((place) => Number(/:(\d+) /.exec(place)?.[1]));
  expect([...new Set(found)]).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('each text of the page is the whole content of an element', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(findBareTexts(program, files)).toEqual([]);
});
