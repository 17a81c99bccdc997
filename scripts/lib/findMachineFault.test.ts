import { expect, test } from 'vitest';
import { findMachineFault, platforms } from './findMachineFault.mjs';

const machine = { platform: 'linux', arch: 'x64', node: '22.12.0', glibc: '2.36' };
const withChains = { withChains: true };

test('each platform of the lockfile can run the local chains', () => {
  const faults = platforms.map((name) => {
    const [platform = '', arch = ''] = name.split(' ');
    const glibc = platform === 'linux' ? '2.35' : undefined;
    return findMachineFault({ platform, arch, node: '20.19.0', glibc }, withChains);
  });
  expect(faults).toEqual(platforms.map(() => undefined));
});

test.each([
  [{ platform: 'win32' }, 'on Windows, run this command in WSL'],
  [{ node: '20.18.3' }, 'Livery needs Node.js 20.19 or newer; this is 20.18.3.'],
  [{ node: '9.11.2' }, 'this is 9.11.2.'],
  [{ arch: 'riscv64' }, 'this is linux on riscv64.'],
  [{ platform: 'freebsd' }, 'this is freebsd on x64.'],
  [
    { glibc: '2.31' },
    'need glibc 2.35 or newer, as in Debian 12, Ubuntu 22.04 and Fedora 36; this system has glibc 2.31.',
  ],
  [{ glibc: undefined }, 'this system has another C library.'],
])('%j is told in one sentence', (part, sentence) => {
  expect(findMachineFault({ ...machine, ...part }, withChains)).toContain(sentence);
});

test('what needs no local chain runs without anvil', () => {
  expect(findMachineFault({ ...machine, glibc: undefined })).toBeUndefined();
});
