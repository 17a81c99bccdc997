import { create } from 'zustand';
import type { TextId } from '../text/textId';

/**
 * A public node that reviews ask in place of the wallet's own: its host, and the texts that name it by those that name
 * the wallet's.
 */
export type ReviewNode = { host: string; texts: Readonly<Record<string, TextId>> };

/** The public node of the review that is open; none where the wallet has a node of its own. */
export const useReviewNode = create<{ node: ReviewNode | undefined }>(() => ({ node: undefined }));
