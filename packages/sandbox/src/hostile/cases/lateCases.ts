/** Nodes that keep the page waiting until its quote is too old: `method` is answered only after half a minute. */
export const lateCases: readonly { title: string; method: string }[] = [
  { title: 'the gateway’s node takes half a minute to try the call', method: 'eth_simulateV1' },
  { title: 'the nodes take half a minute to say how high the chain is', method: 'eth_blockNumber' },
];
