import { multicall3 } from '@livery/core/domain/chains';
import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  stringToHex,
  toFunctionSelector,
} from 'viem';

type Contract = { symbol: string; name: string; decimals: number };
type Request = { id: unknown; method: string; params: readonly unknown[] };

const selectors = {
  balanceOf: toFunctionSelector('balanceOf(address)'),
  getBlockNumber: toFunctionSelector('getBlockNumber()'),
  getEthBalance: toFunctionSelector('getEthBalance(address)'),
  name: toFunctionSelector('name()'),
  symbol: toFunctionSelector('symbol()'),
  decimals: toFunctionSelector('decimals()'),
};
const toWord = (amount: bigint | number) => numberToHex(amount, { size: 32 });

/**
 * A node of a chain, Ethereum by default, behind the gateway, as `fetch`: the same balances for any account, and
 * contracts with bytes32 texts.
 */
export function createNode(chainId = 1) {
  const node = {
    blockNumber: 100n,
    /** In base units, by checksummed address. */
    balances: new Map<Address, bigint>(),
    contracts: new Map<Address, Contract>(),
    /** Of whole tokens in dollars, as the gateway tells them. */
    prices: {} as Record<Address, string>,
    /** The visitor's country, as the gateway tells it. */
    country: Promise.resolve<string | undefined>(undefined),
    isDown: false,
    /** True when every block may have touched every account, as the gateway tells. */
    isTouched: true,
    /** Addresses without a contract. */
    absent: new Set<Address>(),
    /** The number of balances that each call read. */
    calls: [] as number[],
    fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
      const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
      if (/\/api\/\d+\/prices$/.test(new URL(request.url).pathname)) return Response.json({ prices: node.prices });
      if (/\/api\/country$/.test(request.url)) return Response.json({ country: await node.country });
      if (!/\/api\/\d+\/rpc$/.test(request.url)) return new Response('{}', { status: 404 });
      if (node.isDown) return new Response('', { status: 503 });
      const body: Request | readonly Request[] = await request.json();
      return Response.json('method' in body ? answer(body) : body.map(answer));
    },
  };

  function answer({ id, method, params }: Request) {
    if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: numberToHex(chainId) };
    if (method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: numberToHex(node.blockNumber) };
    if (method === 'livery_isTouched') return { jsonrpc: '2.0', id, result: node.isTouched };
    if (method === 'eth_call') return { jsonrpc: '2.0', id, result: call(params[0]) };
    return { jsonrpc: '2.0', id, error: { code: -32601, message: `No method ${method}` } };
  }

  function call(parameters: unknown): Hex {
    const { data } = Object(parameters) as { data: Hex }; // viem sends it
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
    if (functionName !== 'aggregate3') throw new RangeError(`${functionName} is not called here.`);
    const [calls] = args;
    const balances = calls.filter(({ callData }) => /^0x(70a08231|4d2301cc)/.test(callData));
    if (balances.length > 0) node.calls.push(balances.length);
    const result = calls.map(({ target, callData }) => {
      const returnData = read(target, callData);
      return { success: returnData !== undefined, returnData: returnData ?? '0x' };
    });
    return encodeFunctionResult({ abi: multicall3Abi, functionName, result });
  }

  function read(target: Address, callData: Hex): Hex | undefined {
    const selector = callData.slice(0, 10);
    if (node.absent.has(target)) return undefined;
    const contract = node.contracts.get(target);
    if (selector === selectors.getBlockNumber) return toWord(node.blockNumber);
    if (selector === selectors.getEthBalance) return toWord(node.balances.get(multicall3) ?? 0n);
    if (selector === selectors.balanceOf) return toWord(node.balances.get(target) ?? 0n);
    if (selector === selectors.decimals) return contract && toWord(contract.decimals);
    if (selector === selectors.symbol) return contract && stringToHex(contract.symbol, { size: 32 });
    return contract && stringToHex(contract.name, { size: 32 });
  }

  return node;
}
