import { create } from 'zustand';

/**
 * How far the review that is open was in view. Outside a frame it counts as read. In one it is measured after each change, and
 * `unread` until each of its facts was in view; `show` then leads to the first that was not.
 */
export type ReviewReading = { status: 'read' | 'measuring' } | { status: 'unread'; show: () => void };

/** The reading of the open review, by which its button waits. */
export const useReading = create<{ reading: ReviewReading }>(() => ({ reading: { status: 'read' } }));
