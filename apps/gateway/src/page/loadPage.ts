import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { EnvironmentError } from '@livery/core/errors/environment';
import { type StaticFile, toStaticFile } from './staticFile';

/** The built page: its files by path, and the document as the template that is rendered for each operator. */
export type BuiltPage = {
  files: ReadonlyMap<string, StaticFile>;
  document: string;
  /** Sources of the content security policy for the inline scripts and styles of the document. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
};

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Reads the built page into memory, with the compressed files beside each file. Throws `EnvironmentError`. */
export function loadPage(webRoot: string): BuiltPage {
  const bodies = new Map<string, Buffer>();
  for (const entry of readdirSync(webRoot, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    bodies.set(file.slice(join(webRoot, '/').length - 1).replaceAll('\\', '/'), readFileSync(file));
  }
  const document = bodies.get('/index.html')?.toString('utf8');
  if (document === undefined) throw new EnvironmentError(`WEB_ROOT contains no index.html: '${webRoot}'.`);

  const files = new Map<string, StaticFile>();
  for (const [path, body] of bodies) {
    if (/\.(br|gz)$|\/\./.test(path) || path === '/index.html') continue;
    const brotli = bodies.get(`${path}.br`);
    const gzip = bodies.get(`${path}.gz`);
    files.set(path, toStaticFile(path, body, { ...(brotli && { brotli }), ...(gzip && { gzip }) }));
  }
  return { files, document, ...hashInlineCode(document) };
}

/** Returns the sources of a content security policy that allow the inline scripts and styles of a document. */
export function hashInlineCode(document: string): Pick<BuiltPage, 'scriptHashes' | 'styleHashes'> {
  const hashAll = (inline: RegExp) => [...document.matchAll(inline)].map(([, text = '']) => toHashSource(text));
  return { scriptHashes: hashAll(inlineScript), styleHashes: hashAll(inlineStyle) };
}

const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Reads the sandbox's script and the chunks beside it, by path. */
export function loadScripts(script: string): ReadonlyMap<string, StaticFile> {
  const folder = dirname(script);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const path = `/sandbox/${name}`;
      const body = readFileSync(join(folder, name));
      return [
        path,
        toStaticFile(path, body, { brotli: brotliCompressSync(body, fastCompression), gzip: gzipSync(body) }),
      ];
    }),
  );
}

/** Returns the source of a content security policy that allows exactly this inline text. */
export function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
