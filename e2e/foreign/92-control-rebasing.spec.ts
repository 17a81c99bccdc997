import { erc20Abi, maxUint256, parseAbi, parseEther } from 'viem';
import { placeCode } from '../fixtures/placeCode';
import { compile } from './contracts';
import { expect, expectShown, native, test } from './foreignTest';

const setUp = parseAbi(['function mint(address to, uint256 amount)']);
const addAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
]);

test('C4 a token that credits a unit less than is sent: no warning of a fee, and all of it is sold or refused in words', async ({
  page,
  swap,
  wallet: _,
  ledger,
  trader,
}) => {
  const { client } = ledger;
  const address = await placeCode(
    ledger,
    compile(`contract Made {
      string constant public name = "Short"; string constant public symbol = "SHORT"; uint8 constant public decimals = 18;
      uint256 public totalSupply; mapping(address => uint256) public balanceOf; mapping(address => mapping(address => uint256)) public allowance;
      event Transfer(address indexed from, address indexed to, uint256 value); event Approval(address indexed owner, address indexed spender, uint256 value);
      function mint(address to, uint256 amount) external { balanceOf[to] += amount; totalSupply += amount; emit Transfer(address(0), to, amount); }
      function approve(address spender, uint256 amount) external returns (bool) { allowance[msg.sender][spender] = amount; emit Approval(msg.sender, spender, amount); return true; }
      function move(address from, address to, uint256 amount) internal { balanceOf[from] -= amount; balanceOf[to] += amount > 0 ? amount - 1 : 0; emit Transfer(from, to, amount); }
      function transfer(address to, uint256 amount) external returns (bool) { move(msg.sender, to, amount); return true; }
      function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amount; move(from, to, amount); return true; } }`),
  );
  const { router } = ledger.chain.v2;
  const call = { address, chain: null } as const;
  for (const to of [client.account.address, trader.address])
    await ledger.getReceipt(
      await client.writeContract({ ...call, abi: setUp, functionName: 'mint', args: [to, parseEther('1000')] }),
    );
  await ledger.getReceipt(
    await client.writeContract({ ...call, abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] }),
  );
  await ledger.getReceipt(
    await client.writeContract({
      address: router,
      chain: null,
      abi: addAbi,
      functionName: 'addLiquidityETH',
      args: [address, parseEther('900'), 1n, 1n, client.account.address, maxUint256],
      value: parseEther('9'),
    }),
  );
  await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
  await page.goto(`/swap?inputCurrency=${address}&outputCurrency=ETH`);
  await swap.acceptToken();
  await swap.connect();
  await swap.half('From').getByRole('button', { name: 'Max' }).click();
  await swap.field('From').fill('5');
  await expect(swap.field('To')).not.toHaveValue('');
  await expect(page.getByRole('main')).not.toContainText(/takes a .*fee/);
  await swap.action('Approve SHORT').click();
  await expectShown(page, swap.action('Swap'));
  await expect(page.getByRole('main')).not.toContainText(/takes a .*fee/);
  await swap.action('Swap').click();
  await expect(swap.dialog.getByRole('button', { name: /Confirm Swap|Dismiss/ }).first()).toBeVisible();
  test.info().annotations.push({ type: 'seen', description: await swap.dialog.innerText() });
});
