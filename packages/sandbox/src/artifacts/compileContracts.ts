import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import solc from 'solc';
import * as v from 'valibot';
import type { Hex } from 'viem';
import { CompileError } from '../errors/contract';
import { findRoot } from '../process/findRoot';

export type ContractName =
  | 'Token'
  | 'Bytes32Token'
  | 'NoReturnToken'
  | 'FeeOnTransferToken'
  | 'UnsellableToken'
  | 'RenamedRouter'
  | 'PancakePeriphery'
  | 'PancakePoolDeployer'
  | 'SlipstreamPool'
  | 'SlipstreamFactory'
  | 'SwapFeeModule'
  | 'AlgebraPool'
  | 'AlgebraPoolDeployer'
  | 'GasPriceOracle'
  | 'ArbGasInfo'
  | 'LiquidityProvider'
  | 'BatchAccount'
  | 'Celo'
  | 'Socks';

const hex = v.pipe(
  v.string(),
  v.regex(/^([0-9a-f]{2})+$/, 'not linked code'),
  v.transform((code): Hex => `0x${code}`),
);
const contract = v.object({ evm: v.object({ deployedBytecode: v.object({ object: hex }) }) });
const output = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.string() })), []),
  contracts: v.optional(
    v.object({
      'Token.sol': v.object({ Token: contract }),
      'Bytes32Token.sol': v.object({ Bytes32Token: contract }),
      'NoReturnToken.sol': v.object({ NoReturnToken: contract }),
      'FeeOnTransferToken.sol': v.object({ FeeOnTransferToken: contract }),
      'UnsellableToken.sol': v.object({ UnsellableToken: contract }),
      'RenamedRouter.sol': v.object({ RenamedRouter: contract }),
      'PancakePeriphery.sol': v.object({ PancakePeriphery: contract }),
      'PancakePoolDeployer.sol': v.object({ PancakePoolDeployer: contract }),
      'SlipstreamPool.sol': v.object({ SlipstreamPool: contract }),
      'SlipstreamFactory.sol': v.object({ SlipstreamFactory: contract }),
      'SwapFeeModule.sol': v.object({ SwapFeeModule: contract }),
      'AlgebraPool.sol': v.object({ AlgebraPool: contract }),
      'AlgebraPoolDeployer.sol': v.object({ AlgebraPoolDeployer: contract }),
      'GasPriceOracle.sol': v.object({ GasPriceOracle: contract }),
      'ArbGasInfo.sol': v.object({ ArbGasInfo: contract }),
      'LiquidityProvider.sol': v.object({ LiquidityProvider: contract }),
      'BatchAccount.sol': v.object({ BatchAccount: contract }),
      'Celo.sol': v.object({ Celo: contract }),
      'Socks.sol': v.object({ Socks: contract }),
    }),
  ),
});

const require = createRequire(import.meta.url);
let compiled: Record<ContractName, Hex> | undefined;

/** Returns the runtime code of each of the sandbox's own contracts. None has a constructor: their state is all in storage. */
export function compileContracts(): Record<ContractName, Hex> {
  compiled ??= compile();
  return compiled;
}

function compile(): Record<ContractName, Hex> {
  const folder = join(findRoot(), 'packages/sandbox/contracts');
  const files = readdirSync(folder).map((file) => [file, { content: readFileSync(join(folder, file), 'utf8') }]);
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  };
  const text = solc.compile(JSON.stringify(input), {
    import: (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') }),
  });
  const { errors, contracts } = v.parse(output, JSON.parse(text));
  if (!contracts) throw new CompileError(errors.map((error) => error.formattedMessage).join('\n'));
  const runtime = (of: v.InferOutput<typeof contract>) => of.evm.deployedBytecode.object;
  return {
    Token: runtime(contracts['Token.sol'].Token),
    Bytes32Token: runtime(contracts['Bytes32Token.sol'].Bytes32Token),
    NoReturnToken: runtime(contracts['NoReturnToken.sol'].NoReturnToken),
    FeeOnTransferToken: runtime(contracts['FeeOnTransferToken.sol'].FeeOnTransferToken),
    UnsellableToken: runtime(contracts['UnsellableToken.sol'].UnsellableToken),
    RenamedRouter: runtime(contracts['RenamedRouter.sol'].RenamedRouter),
    PancakePeriphery: runtime(contracts['PancakePeriphery.sol'].PancakePeriphery),
    PancakePoolDeployer: runtime(contracts['PancakePoolDeployer.sol'].PancakePoolDeployer),
    SlipstreamPool: runtime(contracts['SlipstreamPool.sol'].SlipstreamPool),
    SlipstreamFactory: runtime(contracts['SlipstreamFactory.sol'].SlipstreamFactory),
    SwapFeeModule: runtime(contracts['SwapFeeModule.sol'].SwapFeeModule),
    AlgebraPool: runtime(contracts['AlgebraPool.sol'].AlgebraPool),
    AlgebraPoolDeployer: runtime(contracts['AlgebraPoolDeployer.sol'].AlgebraPoolDeployer),
    GasPriceOracle: runtime(contracts['GasPriceOracle.sol'].GasPriceOracle),
    ArbGasInfo: runtime(contracts['ArbGasInfo.sol'].ArbGasInfo),
    LiquidityProvider: runtime(contracts['LiquidityProvider.sol'].LiquidityProvider),
    BatchAccount: runtime(contracts['BatchAccount.sol'].BatchAccount),
    Celo: runtime(contracts['Celo.sol'].Celo),
    Socks: runtime(contracts['Socks.sol'].Socks),
  };
}
