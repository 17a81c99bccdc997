import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The document is rendered for each operator, so the manifest holds its template instead of a hash. */
const documentPath = '/index.html';
/** The packed forms of a file hold the same content, and files that start with a dot are not served. */
const isUnlisted = (path) => /\.(br|gz)$|\/\./.test(path) || path === documentPath;

/** Returns the SHA-256 of some bytes, in hex. */
export function hashContent(content) {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Returns the manifest of a built page: the commit that it was built from, the SHA-256 of each file that it serves, by path,
 * and the template of its document. With a static release it also holds the hashes of that release's documents, which cover
 * its configuration. The same files give the same manifest, whenever and wherever they were built.
 *
 * @param {string} folder
 * @param {{ version: string, commit: string, documents?: ReadonlyMap<string, string> }} release
 * @returns {{ version: string, commit: string, document: string, files: Record<string, string>, documents?: Record<string, string> }}
 */
export function createManifest(folder, { version, commit, documents }) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
  const files = Object.fromEntries(
    paths.filter((path) => !isUnlisted(path)).map((path) => [path, hashContent(readFileSync(join(folder, path)))]),
  );
  const hashed = documents && [...documents].map(([path, html]) => [path, hashContent(html)]);
  return {
    version,
    commit,
    document: readFileSync(join(folder, documentPath), 'utf8'),
    files,
    ...(hashed && { documents: Object.fromEntries(hashed) }),
  };
}

/** Returns the Ed25519 signature of a text in base64; `key` is a private key in PEM. Throws for a key of another kind. */
export function signText(text, key) {
  return sign(null, Buffer.from(text), ed25519(createPrivateKey(key))).toString('base64');
}

/** Returns true when `signature`, in base64, is that of the text by the owner of the Ed25519 public key, in PEM. */
export function isSignedBy(text, { signature, key }) {
  return verify(null, Buffer.from(text), ed25519(createPublicKey(key)), Buffer.from(signature, 'base64'));
}

function ed25519(key) {
  if (key.asymmetricKeyType !== 'ed25519')
    throw new TypeError(`The key is of type ${key.asymmetricKeyType}, not ed25519.`);
  return key;
}
