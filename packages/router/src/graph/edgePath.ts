/** A way through the graph: edges, each of which starts at the token at which the one before it ends. */
export type EdgePath = readonly number[];
