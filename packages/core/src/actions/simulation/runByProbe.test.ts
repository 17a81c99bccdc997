import { readFileSync } from 'node:fs';
import solc from 'solc';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { probe } from './runByProbe';

const output = v.object({
  contracts: v.object({
    'Probe.sol': v.object({
      Probe: v.object({
        abi: v.array(v.looseObject({ name: v.optional(v.string()) })),
        evm: v.object({ deployedBytecode: v.object({ object: v.string() }) }),
      }),
    }),
  }),
});

test('the probe’s code is the compiled contracts/Probe.sol', () => {
  const content = readFileSync(new URL('../../../contracts/Probe.sol', import.meta.url), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { 'Probe.sol': { content } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
    },
  };
  const compiled = solc.compile(JSON.stringify(input), { import: () => ({ error: 'no imports' }) });
  const { Probe } = v.parse(output, JSON.parse(compiled)).contracts['Probe.sol'];
  expect(probe.code).toBe(`0x${Probe.evm.deployedBytecode.object}`);
  const names = (entries: readonly object[]) =>
    JSON.stringify(entries, (key, value) => (key === 'internalType' ? undefined : value));
  const run = Probe.abi.find(({ name }) => name === 'run');
  expect(JSON.parse(names(run ? [run] : []))).toEqual(probe.abi);
});
