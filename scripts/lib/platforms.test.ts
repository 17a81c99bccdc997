import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './root.mjs';

const platforms = [
  ['darwin', 'arm64', 'arm64'],
  ['darwin', 'x64', 'amd64'],
  ['linux', 'arm64', 'arm64'],
  ['linux', 'x64', 'amd64'],
  ['win32', 'x64', 'amd64'],
] as const;
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

test.each(platforms)(
  'on %s %s the lockfile brings anvil and the bundler of that platform',
  async (os, cpu, foundry) => {
    const parameters = ['install', `--os=${os}`, `--cpu=${cpu}`, '--dry-run', '--offline'];
    const { stdout } = await promisify(execFile)('npm', parameters, { cwd: folder, maxBuffer: 10_000_000 });
    const added = stdout.split('\n').flatMap((line) => /^add (\S+)/.exec(line)?.[1] ?? []);
    expect(added.filter((name) => name.startsWith('@foundry-rs/'))).toEqual([`@foundry-rs/anvil-${os}-${foundry}`]);
    expect(added.some((name) => name.startsWith(`@rolldown/binding-${os}-${cpu}`))).toBe(true);
  },
);
