import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type Hex, isHex } from 'viem';

const require = createRequire(import.meta.url);
const schema = v.object({ multicall3Bytecode: v.custom<Hex>((code) => isHex(code), 'not bytecode') });

/** The creation code of Multicall3. viem carries it without exporting it, hence the way around its export map. */
export function readMulticall3(): Hex {
  const constants: unknown = require(join(dirname(require.resolve('viem')), 'constants/contracts.js'));
  return v.parse(schema, constants).multicall3Bytecode;
}
