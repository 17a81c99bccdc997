import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platforms } from './findMachineFault.mjs';
import { root } from './root.mjs';

/**
 * The packages with a program for each platform, by the beginning of their names: the chains, the bundler and its style
 * sheets.
 */
const programs = ['@foundry-rs/anvil-', '@rolldown/binding-', 'lightningcss-'];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-platforms-'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  const manifests = workspaces.map((path) => join(path, 'package.json'));
  for (const file of ['package-lock.json', '.npmrc', ...manifests]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

// Windows has them, too, but the scripts are not made for its shell.
test.each([...platforms, 'win32 x64'])(
  'on %s the lockfile brings every program of npm start, and none of another platform',
  async (platform) => {
    const [os = '', cpu = ''] = platform.split(' ');
    const parameters = ['install', `--os=${os}`, `--cpu=${cpu}`, '--dry-run', '--offline'];
    const { stdout } = await promisify(execFile)('npm', parameters, { cwd: folder, maxBuffer: 10_000_000 });
    const added = stdout.split('\n').flatMap((line) => /^add (\S+)/.exec(line)?.[1] ?? []);
    for (const program of programs) {
      const suffixes = added.filter((name) => name.startsWith(program)).map((name) => name.slice(program.length));
      // Both C libraries of Linux, unless npm knows the one of this machine.
      const bare = suffixes.map((suffix) => suffix.replace(/-(gnu|musl|msvc)$/, '').replace('amd64', 'x64'));
      expect([program, [...new Set(bare)]]).toEqual([program, [`${os}-${cpu}`]]);
    }
  },
);
