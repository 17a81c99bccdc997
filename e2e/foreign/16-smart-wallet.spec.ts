import { accounts } from '@livery/sandbox/accounts';
import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem';
import { compile } from './contracts';
import { expect, native, test } from './foreignTest';

const abi = parseAbi(['function execute(address to, uint256 value, bytes data)']);

test('16 a smart wallet whose relayer sends the call for it: no accusation, and the success is told', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const { client } = ledger;
  const usdc = ledger.getToken('USDC');
  await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
  const bytecode = compile(`contract Made { receive() external payable {}
    function execute(address to, uint256 value, bytes calldata data) external { (bool ok,) = to.call{value: value}(data); require(ok); } }`);
  await client.setCode({ address: trader.address, bytecode });
  const relayer = accounts[1];
  await client.impersonateAccount({ address: relayer });
  await client.setBalance({ address: relayer, value: parseEther('5') });
  await page.exposeFunction('relayed', async ([sent]: [{ to: Hex; value?: Hex; data?: Hex }]) => {
    const data = encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [sent.to, BigInt(sent.value ?? 0), sent.data ?? '0x'],
    });
    return client.sendTransaction({ account: relayer, chain: null, to: trader.address, data, gas: 3_000_000n });
  });
  await page.clock.install();
  await swap.open(`/swap?outputCurrency=${usdc.address}&exactAmount=0.1`);
  await swap.connect();
  await swap.review();
  await wallet.setManner('eth_sendTransaction', { type: 'relay', name: 'relayed' });
  await swap.confirm();
  await expect(swap.dialog).toContainText('Transaction Submitted');
  await expect.poll(() => ledger.balance(usdc.address, trader.address)).toBeGreaterThan(0n);
  await swap.close();
  await expect(page.getByRole('article', { name: 'Done' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert').filter({ hasText: /different transaction/ })).toHaveCount(0);
});
