import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hashContent } from './manifest.mjs';

const timeoutMs = 30_000;
const maxBytes = 16 * 1024 * 1024;
/** Each encoding is a body of its own: a server could change only one. */
const encodings = { identity: (body) => body, gzip: gunzipSync, br: brotliDecompressSync };
/** Servers could tell a verifier from a browser by this header. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const configurationScript = /<script type="application\/json" id="livery-config">([\s\S]*?)<\/script>/;

/** Requests at a time. */
const maxRequests = 6;
/** A server that has had enough of a visitor says how long to wait; a file is asked for this often. */
const maxTries = 10;
const maxWaitSeconds = 30;

/**
 * Compares a served page with the manifest of a release, in every encoding that browsers ask for: each of its documents and
 * each of its files. Returns the configuration that the page came with, and a sentence for each difference.
 * `render(template, configuration)` returns the documents that an honest server sends for a configuration, by path. When the
 * manifest holds the hashes of a static release's documents, that release has to have the same configuration.
 *
 * @param {URL} site The address of the page's folder, which ends with a slash.
 * @param {{ manifest: ReturnType<typeof import('./manifest.mjs').createManifest>, render: (template: string, configuration: unknown) => ReadonlyMap<string, string> }} release
 * @returns {Promise<{ configuration: any, problems: string[] }>}
 */
export async function verifySite(site, { manifest, render }) {
  const problems = [];
  let configuration;
  let documents = new Map([['/', '']]);
  try {
    const written = readConfiguration((await download(site, 'identity')).toString('utf8'));
    documents = render(manifest.document, written);
    configuration = written;
  } catch (error) {
    problems.push(`The configuration could not be read: ${error.message}`);
  }
  const hashes = new Map([...documents].map(([path, html]) => [path, hashContent(html)]));
  if (configuration?.gateway !== undefined && manifest.documents && manifest.documents['/'] !== hashes.get('/')) {
    problems.push('The configuration differs from that of the signed static release.');
  }
  const wanted = [...hashes, ...Object.entries(manifest.files)].flatMap(([path, hash]) =>
    Object.keys(encodings).map((encoding) => ({ path, hash, encoding })),
  );
  const found = await mapBounded(wanted, (file) => compare(site, file));
  return { configuration, problems: [...problems, ...found.filter((problem) => problem !== undefined)] };
}

/** Returns a sentence when a path does not have the hash; undefined when it has. */
async function compare(site, { path, hash, encoding }) {
  try {
    const body = await download(new URL(`.${path}`, site), encoding);
    return hashContent(body) === hash ? undefined : `${path} differs from the release (${encoding}).`;
  } catch (error) {
    return `${path} could not be compared (${encoding}): ${error.message}`;
  }
}

/** Maps some items in their order, a few at a time. */
async function mapBounded(items, map) {
  const results = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: maxRequests }, work));
  return results;
}

function readConfiguration(document) {
  const [, text] = configurationScript.exec(document) ?? [];
  if (text === undefined) throw new Error('the document holds none');
  return JSON.parse(text);
}

/** Returns a file's content. Asks again when the server says that there were too many requests. */
async function download(url, encoding) {
  for (let tries = 1; ; tries += 1) {
    const response = await request(url, encoding);
    if (response.statusCode === 200) return readBody(response);
    response.destroy();
    const seconds = Number(response.headers['retry-after']);
    const isBusy = response.statusCode === 429 && seconds >= 0 && seconds <= maxWaitSeconds;
    if (!isBusy || tries === maxTries) throw new Error(`status ${response.statusCode}`);
    await wait(seconds * 1_000);
  }
}

/** Requests a file. Node's `fetch` hides which form was sent, so this asks with `node:http`. */
async function request(url, encoding) {
  const { get } = await import(url.protocol === 'https:' ? 'node:https' : 'node:http');
  const headers = { 'accept-encoding': encoding, 'user-agent': userAgent, accept: 'text/html,*/*' };
  return new Promise((resolve, reject) => {
    get(url, { headers, signal: AbortSignal.timeout(timeoutMs) }, resolve).on('error', reject);
  });
}

async function readBody(response) {
  const chunks = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('it is too large');
    chunks.push(chunk);
  }
  const unpack = encodings[response.headers['content-encoding'] ?? 'identity'];
  if (!unpack) throw new Error(`unknown encoding ${response.headers['content-encoding']}`);
  return unpack(Buffer.concat(chunks), { maxOutputLength: maxBytes });
}
