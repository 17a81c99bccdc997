import type { Hash } from 'viem';
import type { News } from './readNews';

/** The head of a chain as the gateway that follows it saw it, and how long ago that was, in ms. */
export type SharedHead = { hash: Hash; ageMs: number };

/** News in the order in which they were published. Positions of a chain rise. */
export type PublishedNews = { position: bigint; news: News };

/**
 * The news of the chains between gateways that share a database. Its functions throw when the database does not
 * answer.
 */
export type NewsBoard = {
  /**
   * Makes this gateway the one that follows a chain, for three seconds, if no other one is. Returns whether it is, and
   * the head that the other one published last.
   */
  claim: (chainId: number) => Promise<{ isOwn: boolean; head: SharedHead | undefined }>;
  /**
   * Publishes the head after a look, and the news that led there. Returns false when another gateway follows the chain
   * by now.
   */
  publish: (chainId: number, head: Hash, news: News | undefined) => Promise<boolean>;
  /**
   * Returns the news behind a position, which are the last ones that are kept; only the position of the last ones when
   * undefined.
   */
  readAfter: (chainId: number, position: bigint | undefined) => Promise<{ position: bigint; news: PublishedNews[] }>;
  /** Calls `listener` soon after another gateway published news. Returns a function to end it. */
  subscribe: (chainId: number, listener: () => void) => () => void;
};
