/** Nodes that keep the page waiting until its quote is too old: `method` is answered only after half a minute. */
export const lateCases: readonly { title: string; method: string }[] = [
  { title: 'the node takes half a minute to estimate the gas', method: 'eth_estimateGas' },
  { title: 'the nodes take half a minute to show a block', method: 'eth_getBlockByNumber' },
];
