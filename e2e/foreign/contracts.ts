import { createRequire } from 'node:module';
import type { Hex } from 'viem';

const require = createRequire(import.meta.url);
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'paris',
  outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
};

/**
 * Returns the runtime code of the contract `Made`, which has no constructor. The compiler is large, so it is loaded
 * when it is needed.
 */
export function compile(source: string): Hex {
  const content = `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n${source}`;
  const input = { language: 'Solidity', sources: { 'made.sol': { content } }, settings };
  const output = JSON.parse(require('solc').compile(JSON.stringify(input), { import: () => ({ error: 'none' }) }));
  const made = output.contracts?.['made.sol']?.Made?.evm.deployedBytecode.object;
  if (!made) throw new Error(JSON.stringify(output.errors));
  return `0x${made}`;
}
