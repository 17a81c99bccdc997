import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { root } from './lib/root.mjs';

// Builds a Next site with the React component of the packed @livery/embed. Not among the tests, since it downloads Next.

const versions = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };

const page = `import { LiveryExchange } from '@livery/embed/react';

export default function Page() {
  return <LiveryExchange src="https://swap.example/" title="Exchange" brandColor="#0a7d33" />;
}
`;
const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

await ensureInstalled();
await build(['embed']);
const site = mkdtempSync(join(tmpdir(), 'livery-next-'));
try {
  const pack = ['pack', '--silent', '--pack-destination', site];
  const tarball = execFileSync('npm', pack, { cwd: join(root, 'packages/embed'), encoding: 'utf8' }).trim();
  const dependencies = { ...versions, '@livery/embed': `file:${tarball}` };
  writeFileSync(join(site, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(site, 'next.config.mjs'), "export default { output: 'export' };\n");
  mkdirSync(join(site, 'app'));
  writeFileSync(join(site, 'app/page.jsx'), page);
  writeFileSync(join(site, 'app/layout.jsx'), layout);
  const run = (command, ...parameters) =>
    execFileSync(command, parameters, {
      cwd: site,
      stdio: 'inherit',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
  run('npm', 'install', '--no-audit', '--no-fund', '--loglevel', 'error');
  run(join(site, 'node_modules/.bin/next'), 'build');
  const html = readFileSync(join(site, 'out/index.html'), 'utf8');
  const [element = 'no exchange'] = /<livery-exchange[^>]*>/.exec(html) ?? [];
  const wanted = '<livery-exchange brand-color="#0a7d33" src="https://swap.example/" title="Exchange">';
  if (element !== wanted) throw new Error(`Next wrote ${element} instead of ${wanted}.`);
  console.log(`Next ${versions.next} builds a page with the exchange: ${element}`);
} finally {
  rmSync(site, { recursive: true, force: true });
}
