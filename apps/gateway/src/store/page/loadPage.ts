import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../errors/EnvironmentError';
import type { StaticFile } from './staticFile';
import { toHashSource } from './toHashSource';
import { toStaticFile } from './toStaticFile';

/** The built page: its files by path, and the document, which is written anew for each operator. */
export type Page = {
  files: ReadonlyMap<string, StaticFile>;
  document: string;
  /** Sources of a content security policy, for the scripts and the styles that stand in the document. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
};

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Reads the folder of the built page into memory, with the packed forms that stand beside the files. */
export function loadPage(webRoot: string): Page {
  const bodies = new Map<string, Buffer>();
  for (const entry of readdirSync(webRoot, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    bodies.set(file.slice(join(webRoot, '/').length - 1).replaceAll('\\', '/'), readFileSync(file));
  }
  const document = bodies.get('/index.html')?.toString('utf8');
  if (document === undefined) throw new EnvironmentError(`WEB_ROOT holds no index.html: '${webRoot}'.`);

  const files = new Map<string, StaticFile>();
  for (const [path, body] of bodies) {
    if (/\.(br|gz)$|\/\./.test(path) || path === '/index.html') continue;
    const brotli = bodies.get(`${path}.br`);
    const gzip = bodies.get(`${path}.gz`);
    files.set(path, toStaticFile(path, body, { ...(brotli && { brotli }), ...(gzip && { gzip }) }));
  }
  const hashAll = (inline: RegExp) => [...document.matchAll(inline)].map(([, text = '']) => toHashSource(text));
  return { files, document, scriptHashes: hashAll(inlineScript), styleHashes: hashAll(inlineStyle) };
}
