import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { createManifest, isSignedBy } from './lib/manifest.mjs';
import { root } from './lib/root.mjs';
import { verifySite } from './lib/verifySite.mjs';

const usage =
  'Usage: npm run verify-site -- https://… [--manifest manifest.json --key public.pem [--signature manifest.json.sig]]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { manifest: { type: 'string' }, signature: { type: 'string' }, key: { type: 'string' } },
});
const [address] = positionals;
if (!address || !URL.canParse(address) || Boolean(values.manifest) !== Boolean(values.key)) fail(usage);

await ensureInstalled();
// A signed manifest stands in for a build of the page; the gateway's code renders the documents to compare.
await build(values.manifest ? ['gateway'] : ['web', 'gateway'], { isFresh: true });
const { renderSite } = await import('../apps/gateway/dist/site.js');
const manifest = values.manifest ? readSigned(values) : buildManifest();

const site = new URL(address);
site.search = '';
site.hash = '';
if (!site.pathname.endsWith('/')) site.pathname += '/';
const { configuration, problems } = await verifySite(site, { manifest, render: renderSite });
if (configuration) printConfiguration(configuration);
for (const problem of problems) console.log(problem);
const count = Object.keys(manifest.files).length;
console.log(
  problems.length === 0
    ? `${site.href} serves the release of commit ${manifest.commit}: its documents and ${count} files are equal.`
    : `${site.href} does not serve this release.`,
);
process.exit(problems.length === 0 ? 0 : 1);

/** Prints what the release does not determine: the operator's choices in the page. They are read by a schema before. */
function printConfiguration({ config, gateway, relay }) {
  const percent = config.feeRecipient ? `${config.buyTokenPercentage * 100} % to ${config.feeRecipient}` : 'none';
  console.log(`Name     ${config.name}`);
  console.log(`Fee      ${percent}`);
  console.log(`Gateway  ${gateway ?? 'the same origin'}`);
  if (relay) console.log(`Relay    ${relay}`);
}

/** Returns the manifest of the page as this checkout builds it. */
function buildManifest() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return createManifest(join(root, 'apps/web/dist'), { version, commit });
}

function readSigned({ manifest: file, signature = `${file}.sig`, key }) {
  const text = readFileSync(file, 'utf8');
  const isSigned = isSignedBy(text, { signature: readFileSync(signature, 'utf8'), key: readFileSync(key, 'utf8') });
  if (!isSigned) fail(`${file} is not signed with the key of ${key}.`);
  return JSON.parse(text);
}
