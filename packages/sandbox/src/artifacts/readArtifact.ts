import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { type Abi, encodeDeployData, type Hex } from 'viem';

const code = v.pipe(
  v.string(),
  v.transform((text) => (text.startsWith('0x') ? text : `0x${text}`)),
  v.custom<`0x${string}`>((text) => typeof text === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(text), 'not bytecode'),
);
const abi = v.custom<Abi>(
  (entries) => Array.isArray(entries) && entries.every((entry) => typeof entry?.type === 'string'),
);
const compiled = v.object({ abi, evm: v.object({ bytecode: v.object({ object: code }) }) });

/** Accepts the formats of Truffle, solc and 0x. */
const schema = v.union([
  v.object({ abi, bytecode: code }),
  v.pipe(
    compiled,
    v.transform((output) => ({ abi: output.abi, bytecode: output.evm.bytecode.object })),
  ),
  v.pipe(
    v.object({ compilerOutput: compiled }),
    v.transform(({ compilerOutput }) => ({ abi: compilerOutput.abi, bytecode: compilerOutput.evm.bytecode.object })),
  ),
]);

const require = createRequire(import.meta.url);
const known = new Map<string, Artifact>();

/** Returns the artifact at a path inside an npm package, such as `@uniswap/v2-core/build/UniswapV2Factory.json`. */
export function readArtifact(path: string): Artifact {
  const artifact = known.get(path) ?? v.parse(schema, JSON.parse(readFileSync(require.resolve(path), 'utf8')));
  known.set(path, artifact);
  return artifact;
}

/** Output of a compiler for one contract. `bytecode` creates it. */
type Artifact = { abi: Abi; bytecode: Hex };

/** Returns the artifact of a 0x v4 contract by its name. */
export function readZeroEx(name: string): Artifact {
  return readArtifact(`@0x/contracts-zero-ex/lib/generated-artifacts/${name}.json`);
}

/** Returns the data that creates a contract with these constructor arguments. */
export function createInit({ abi, bytecode }: Artifact, args: unknown[] = []): Hex {
  return encodeDeployData({ abi, bytecode, args });
}

/** Returns the code of a contract from a Solidity file that holds it as its only string of bytes. */
export function readRuntime(path: string): Hex {
  const [, bytes] = /hex"([0-9a-f]+)"/.exec(readFileSync(require.resolve(path), 'utf8')) ?? [];
  return v.parse(code, bytes);
}
