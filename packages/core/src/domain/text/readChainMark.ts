import { chains } from '../chains';

/** The network that an address was written for. */
export type NetworkMark = {
  /** Undefined for a network that is not one of ours. */
  chainId: number | undefined;
  /** The network's name, or the mark itself for a network that is not one of ours: `gno`, `eip155:100`. */
  network: string;
};

/** Short names of our chains beside their own names, also older ones. Source: EIP-3770 and ethereum-lists/chains. */
const shortNames: Readonly<Record<string, number>> = {
  eth: 1,
  mainnet: 1,
  oeth: 10,
  op: 10,
  bnb: 56,
  bsc: 56,
  matic: 137,
  pol: 137,
  ftm: 250,
  base: 8453,
  arb1: 42161,
  arb: 42161,
  avax: 43114,
  celo: 42220,
};

const bare = '(0x[0-9a-f]{40})';
/** EIP-3770: `eth:0x…`. */
const byShortName = new RegExp(`^([a-z][a-z0-9-]{0,31}):${bare}$`, 'i');
/** EIP-681 without a call or an amount: `ethereum:0x…@1`, also `@0x1`; without a chain it means any. */
const byUrl = new RegExp(`^ethereum:(?:pay-)?${bare}(?:@([1-9][0-9]{0,15}|0x[0-9a-f]{1,12}))?$`, 'i');
/** CAIP-10, also as an identifier of did:pkh or of a wallet's page: `eip155:1:0x…`, `did:pkh:eip155:1:0x…`. */
const byCaip = new RegExp(`^(?:did:pkh:)?eip155:([1-9][0-9]{0,15}):${bare}$`, 'i');
/** ERC-7828: `0x…@eip155:1`, `0x…@base`, with or without a checksum behind `#`. */
const byPlace = new RegExp(`^${bare}@(?:eip155:([1-9][0-9]{0,15})|([a-z][a-z0-9-]{0,31}))(?:#[0-9a-f]{8})?$`, 'i');

/**
 * Splits an address from the mark of its network. Returns the address as it was written, unchecked, and its mark;
 * undefined for any other text, which includes addresses without a mark and requests for a payment of a certain amount.
 */
export function readChainMark(text: string): { address: string; mark: NetworkMark | undefined } | undefined {
  const [, byCaipId, caipAddress] = byCaip.exec(text) ?? [];
  if (caipAddress) return { address: caipAddress, mark: toMark(Number(byCaipId), `eip155:${byCaipId}`) };
  const [isUrl, urlAddress, urlId] = byUrl.exec(text) ?? [];
  if (isUrl && urlAddress) {
    const id = urlId === undefined ? undefined : Number(urlId);
    return { address: urlAddress, mark: id === undefined ? undefined : toMark(id, `eip155:${id}`) };
  }
  const [isPlace, placeAddress, placeId, placeName = ''] = byPlace.exec(text) ?? [];
  if (isPlace && placeAddress) {
    const id = placeId === undefined ? findByName(placeName.toLowerCase()) : Number(placeId);
    return { address: placeAddress, mark: toMark(id, placeId === undefined ? placeName : `eip155:${placeId}`) };
  }
  const [, name = '', address] = byShortName.exec(text) ?? [];
  return address ? { address, mark: toMark(findByName(name.toLowerCase()), name) } : undefined;
}

function toMark(chainId: number | undefined, written: string): NetworkMark {
  const chain = chains.find(({ id }) => id === chainId);
  return { chainId: chain?.id, network: chain?.name ?? written };
}

/** Returns the chain of a short name, or of one of the names by which the page calls it. */
function findByName(name: string): number | undefined {
  return shortNames[name] ?? chains.find((chain) => chain.prefix === name || chain.name.toLowerCase() === name)?.id;
}
