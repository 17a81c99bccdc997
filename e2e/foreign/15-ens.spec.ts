import { type Address, type Hex, labelhash, namehash, parseAbi, parseEther } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { Ledger } from '../fixtures/openLedger';
import { placeCode } from '../fixtures/placeCode';
import { compile } from './contracts';
import { expect, test } from './foreignTest';

const registry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const abi = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
]);
const payee = privateKeyToAddress(`0x${'5e'.repeat(32)}`);
const supports = `function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x9061b923 || id == 0x01ffc9a7; }`;

/** A resolver for all names below its own (ENSIP-10), which has no record of any of them. */
const wildcard = () =>
  compile(`contract Made { ${supports}
    function resolve(bytes calldata, bytes calldata data) external pure returns (bytes memory) {
      require(bytes4(data[:4]) == 0x3b3b57de || bytes4(data[:4]) == 0xf1cb7e06);
      if (bytes4(data[:4]) == 0xf1cb7e06) return abi.encode(abi.encodePacked(${payee}));
      return abi.encode(${payee}); } }`);

/** A resolver that sends whoever asks to a server (ERC-3668). */
const remote = () =>
  compile(`contract Made { ${supports}
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    function ask() internal view { string[] memory urls = new string[](1); urls[0] = "https://names.example/{sender}/{data}.json";
      revert OffchainLookup(address(this), urls, msg.data, 0xb4a85801, ""); }
    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) { ask(); }
    function addr(bytes32) external view returns (address) { ask(); } }`);

async function registerBelowEth({ client }: Ledger, label: string, bytecode: Hex, parent = 'eth'): Promise<void> {
  const resolver = await placeCode({ client }, bytecode);
  const owner = await client.readContract({ address: registry, abi, functionName: 'owner', args: [namehash(parent)] });
  await client.impersonateAccount({ address: owner });
  await client.setBalance({ address: owner, value: parseEther('1') });
  const args = [namehash(parent), labelhash(label), owner, resolver, 0n] as const;
  const hash = await client.writeContract({
    account: owner,
    chain: null,
    address: registry,
    abi,
    functionName: 'setSubnodeRecord',
    args,
  });
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
}

test('15a a name below one with a wildcard resolver is resolved', async ({ page, swap, ledger }) => {
  await registerBelowEth(ledger, 'wildfield', wildcard());
  await swap.open('/swap');
  await swap.addSend('331.wildfield.eth');
  const main = page.getByRole('main');
  await expect(
    main
      .getByText(/has no address/)
      .or(main.getByRole('link', { name: 'View on Etherscan' }))
      .first(),
  ).toBeVisible();
  await expect(main).not.toContainText('has no address');
  await expect(main.getByRole('link', { name: 'View on Etherscan' })).toHaveAttribute('href', new RegExp(payee, 'i'));
});

test('15b a name that is kept off the chain is resolved or said to be unsupported, not called empty', async ({
  page,
  swap,
  ledger,
}) => {
  await registerBelowEth(ledger, 'farfield', remote());
  await swap.open('/swap');
  await swap.addSend('farfield.eth');
  const main = page.getByRole('main');
  await expect(
    main
      .getByText('Invalid recipient')
      .or(main.getByRole('link', { name: 'View on Etherscan' }))
      .first(),
  ).toBeVisible();
  await expect(main).not.toContainText('has no address');
  await expect(main).toContainText(/not supported|cannot be looked up|off.?chain|kept elsewhere|outside/i);
});
