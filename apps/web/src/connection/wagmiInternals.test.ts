import { custom } from 'viem';
import { mainnet } from 'viem/chains';
import { expect, test } from 'vitest';
import { createConfig, createConnector } from 'wagmi';
import { addConnector, muteConnectEvents, setUpConnector } from './wagmiInternals';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A configuration without wallets, and a connector that is set up with it. */
function setUp() {
  const config = createConfig({
    chains: [mainnet],
    storage: null,
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: custom({ request: async () => null }) },
  });
  const connector = setUpConnector(
    config,
    createConnector(() => ({
      id: 'fake',
      name: 'Fake',
      type: 'fake',
      // wagmi's type also allows accounts with capabilities.
      connect: async () => ({ accounts: [account] as never, chainId: 1 }),
      disconnect: async () => {},
      getAccounts: async () => [account],
      getChainId: async () => 1,
      getProvider: async () => ({}),
      isAuthorized: async () => true,
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => {},
    })),
  );
  const emitConnect = () => connector.emitter.emit('connect', { accounts: [account], chainId: 1 });
  return { config, connector, emitConnect };
}

test('a connector that was set up is known to wagmi once it is added', () => {
  const { config, connector } = setUp();
  expect(config.connectors).toEqual([]);
  addConnector(config, connector);
  expect(config.connectors).toEqual([connector]);
});

test('a connect event of a connector connects it', () => {
  const { config, connector, emitConnect } = setUp();
  addConnector(config, connector);
  emitConnect();
  expect(config.state).toMatchObject({ status: 'connected', current: connector.uid });
});

test('a connect event of a muted connector is ignored until it is unmuted', () => {
  const { config, connector, emitConnect } = setUp();
  addConnector(config, connector);
  const unmute = muteConnectEvents(config, connector);
  emitConnect();
  expect(config.state).toMatchObject({ status: 'disconnected', current: null });
  unmute();
  emitConnect();
  expect(config.state).toMatchObject({ status: 'connected', current: connector.uid });
});
