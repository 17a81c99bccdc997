import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEmbed, buildEmbedScript } from './buildEmbed.mjs';
import { bundleForBrowser, bundleForNode, bundleForNpm, bundleIntoOne, bundlePage } from './bundle.mjs';
import { compress } from './compress.mjs';
import { createEmptyDatabase } from './createEmptyDatabase.mjs';
import { hashFiles } from './hashFiles.mjs';
import { root } from './root.mjs';
import { isStamped, stamped } from './stamp.mjs';

const shared = ['package-lock.json', 'scripts/lib', 'packages/core'];

/** Build targets with their inputs. */
const targets = {
  gateway: {
    inputs: [...shared, 'apps/gateway', 'packages/router', 'apps/web'],
    output: 'apps/gateway/dist',
    async build() {
      await bundleForNode('apps/gateway/src/main.ts', 'apps/gateway/dist');
      await bundleForNode('apps/gateway/src/keeper.ts', 'apps/gateway/dist');
      await bundleForNode('apps/gateway/src/site.ts', 'apps/gateway/dist');
      await bundleForNode('apps/gateway/src/checkVenues.ts', 'apps/gateway/dist');
      await bundlePage('apps/web/vite.server.config.ts');
    },
  },
  sandbox: {
    inputs: [...shared, 'packages/sandbox'],
    output: 'packages/sandbox/dist',
    async build() {
      await bundleForNode('packages/sandbox/src/main.ts', 'packages/sandbox/dist');
      await bundleForBrowser('packages/sandbox/src/wallet/wallet.ts', 'packages/sandbox/dist/wallet');
      await bundleIntoOne('packages/sandbox/src/wallet/scripted.ts', 'packages/sandbox/dist/scripted.js');
      await createEmptyDatabase(join(root, 'packages/sandbox/dist/orders'));
    },
  },
  embed: {
    inputs: ['package-lock.json', 'scripts/lib', 'packages/embed', 'packages/core/src/wire/embedProtocol.ts'],
    output: 'packages/embed/dist',
    async build() {
      await buildEmbed(join(root, 'packages/embed/dist'));
    },
  },
  create: {
    inputs: [...shared, 'packages/create-livery', 'apps/gateway/src/env', 'deploy'],
    output: 'packages/create-livery/dist',
    async build() {
      const folder = 'packages/create-livery/dist';
      await bundleForNpm('packages/create-livery/src/main.ts', folder, ['@clack/prompts']);
      for (const file of ['compose.yaml', 'example.env'])
        copyFileSync(join(root, 'deploy', file), join(root, folder, file));
    },
  },
  web: {
    inputs: [...shared, 'apps/web', 'packages/embed'],
    output: 'apps/web/dist',
    async build() {
      await bundlePage('apps/web/vite.config.ts');
      await buildEmbedScript(join(root, 'apps/web/dist'));
      compress(join(root, 'apps/web/dist'));
    },
  },
};

/**
 * Builds the page, the gateway, the sandbox and the packages for npm, or those named, each only when one of its files
 * changed or its output is gone; `isFresh` builds them in any case, so that nothing changed by hand in the output
 * remains.
 */
export async function build(names = Object.keys(targets), { isFresh = false } = {}) {
  for (const name of names) {
    const { inputs, output, build } = targets[name];
    const folder = join(root, output);
    const hash = hashFiles(inputs);
    if (!isFresh && isStamped(name, { hash, folder })) continue;
    process.stderr.write(`Building the ${name} …\n`);
    await stamped(name, { hash, folder }, build);
  }
}
