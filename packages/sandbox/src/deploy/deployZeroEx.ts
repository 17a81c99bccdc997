import type { Chain } from '@livery/core/domain/chains';
import { getTransformerDeployer } from '@livery/core/testing/getTransformerDeployer';
import { encodeFunctionData, keccak256, parseAbi, zeroAddress } from 'viem';
import { createInit, readArtifact, readZeroEx } from '../artifacts/readArtifact';
import { DeployError } from '../errors/contract';
import type { Deployer } from './createDeployer';
import { copyContract } from './placeContract';

const proxyAbi = parseAbi([
  'function createTransformWallet() returns (address)',
  'function getTransformWallet() view returns (address)',
  'function migrate(address target, bytes data, address newOwner)',
]);

/** 0: orders pay no protocol fee. */
const protocolFeeMultiplier = 0;
/** Returns the nonce of the proxy when it created its flash wallet; Ethereum's had already created another contract. */
const flashWalletNonce = (chainId: number) => (chainId === 1 ? 3 : 2);

/**
 * Deploys the exchange proxy with all features. Its constructor creates a bootstrapper that knows the proxy by address, so it is
 * migrated where it was created and then copied to its real address, for which the features are built from the start.
 */
export async function deployZeroEx(deployer: Deployer, chain: Chain): Promise<void> {
  await migrateProxy(deployer, chain);
  await createFlashWallet(deployer, chain);
  await addFeatures(deployer, chain);
}

async function migrateProxy(deployer: Deployer, chain: Chain): Promise<void> {
  const { client, create, send, owner } = deployer;
  const { exchangeProxy: proxy, wrappedNative } = chain;
  const weth = wrappedNative.address;
  const feature = toFeatureDeployer(deployer);

  const migration = readZeroEx('FullMigration');
  const migrator = await create(createInit(migration, [deployer.address]));
  const bootstrapper = await client.readContract({
    address: migrator,
    abi: parseAbi(['function getBootstrapper() view returns (address)']),
    functionName: 'getBootstrapper',
  });
  const creation = await send({ data: createInit(readZeroEx('ZeroEx'), [bootstrapper]) });
  if (!creation.contractAddress) throw new DeployError('the exchange proxy was not created');
  const feeCollectors = await feature('FeeCollectorController', [weth, zeroAddress]);
  const features = {
    registry: await feature('SimpleFunctionRegistryFeature'),
    ownable: await feature('OwnableFeature'),
    transformERC20: await feature('TransformERC20Feature'),
    metaTransactions: await feature('MetaTransactionsFeature', [proxy]),
    nativeOrders: await feature('NativeOrdersFeature', [
      proxy,
      weth,
      zeroAddress,
      feeCollectors,
      protocolFeeMultiplier,
    ]),
    otcOrders: await feature('OtcOrdersFeature', [proxy, weth]),
  };
  const options = { transformerDeployer: getTransformerDeployer(chain.id) };
  const migrated = await send({
    to: migrator,
    data: encodeFunctionData({
      abi: migration.abi,
      functionName: 'migrateZeroEx',
      args: [owner, creation.contractAddress, features, options],
    }),
  });
  await copyContract(deployer, {
    from: creation.contractAddress,
    to: proxy,
    transactions: [creation.transactionHash, migrated.transactionHash],
  });
}

async function createFlashWallet({ client, send, owner }: Deployer, chain: Chain): Promise<void> {
  const { exchangeProxy: proxy, flashWallet } = chain;
  await client.setNonce({ address: proxy, nonce: flashWalletNonce(chain.id) });
  await send({ to: proxy, data: encodeFunctionData({ abi: proxyAbi, functionName: 'createTransformWallet' }) }, owner);
  const wallet = await client.readContract({ address: proxy, abi: proxyAbi, functionName: 'getTransformWallet' });
  if (wallet !== flashWallet) throw new DeployError(`the flash wallet is at ${wallet}`);
}

/** Adds the features that are not part of the first migration. */
async function addFeatures(deployer: Deployer, { exchangeProxy: proxy, wrappedNative, v2 }: Chain): Promise<void> {
  const { send, owner } = deployer;
  const feature = toFeatureDeployer(deployer);
  const weth = wrappedNative.address;
  const pairCode = keccak256(readArtifact('@uniswap/v2-core/build/UniswapV2Pair.json').bytecode);
  const additions = [
    await feature('BatchFillNativeOrdersFeature', [proxy]),
    await feature('MultiplexFeature', [proxy, weth, zeroAddress, v2.factory, v2.factory, pairCode, pairCode]),
    await feature('LiquidityProviderFeature', [zeroAddress]),
  ];
  const data = encodeFunctionData({ abi: parseAbi(['function migrate()']), functionName: 'migrate' });
  for (const target of additions) {
    const migrate = encodeFunctionData({ abi: proxyAbi, functionName: 'migrate', args: [target, data, owner] });
    await send({ to: proxy, data: migrate }, owner);
  }
}

/** Returns a function that deploys a feature by name. */
function toFeatureDeployer({ create }: Deployer) {
  return (name: string, args: unknown[] = []) => create(createInit(readZeroEx(name), args));
}
