import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '../app/createApp';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { defaultProduct } from '../records/entries/bundledProducts';

/** The inline script of the document of `createWebsite`. */
export const inlineScript = 'document.documentElement.dataset.theme = "dark"';
/** The inline style of that document. */
export const inlineStyle = 'body{margin:0}';

const document = `<!doctype html><html><head><title>Livery</title><!--livery:head--><script>${inlineScript}</script>
<style>${inlineStyle}</style>
<script type="module" crossorigin src="/assets/main-abc.js"></script></head><body></body></html>`;

const evil = {
  ...defaultProduct,
  domain: 'evil.example',
  name: '</script><script>$& alert(1)',
  is_dark_mode: true,
  embed_origins: ['https://host.example'],
};

/** An operator with an on-ramp, whose page a site may embed. */
const seller = {
  ...defaultProduct,
  domain: 'seller.example',
  embed_origins: ['https://host.example'],
  onramp: { provider: 'transak', key: 'key-of-the-operator' },
};

/** Creates a small built page in a temporary folder, and gateways that serve it, with a chain that does not respond. */
export function createWebsite() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-website-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('web/index.html', document);
  write('web/assets/main-abc.js', 'plain');
  write('web/assets/main-abc.js.br', 'brotli');
  write('web/assets/main-abc.js.gz', 'gzip');
  write('web/embed.js', 'element');
  write('web/embed-0123456789ab.js', 'element');
  write('web/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('web/locales/en.json', '{}');
  write('web/.vite/manifest.json', '{"secret":1}');
  write('config/evil.json', JSON.stringify(evil));
  write('config/seller.json', JSON.stringify(seller));
  write('wallet.js', 'wallet()');
  write('sandbox.json', JSON.stringify({ chains: [] }));

  return {
    sandbox: { SANDBOX_SCRIPT: join(folder, 'wallet.js'), SANDBOX_FILE: join(folder, 'sandbox.json') },
    start(variables: Record<string, string> = {}) {
      const environment = parseEnvironment({
        RPC_URLS_1: 'http://127.0.0.1:1',
        WEB_ROOT: join(folder, 'web'),
        CONFIG_DIR: join(folder, 'config'),
        ...variables,
      });
      const app = createApp(createContext(environment, pino({ level: 'silent' })));
      return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
        app.request(path, { headers, method });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
