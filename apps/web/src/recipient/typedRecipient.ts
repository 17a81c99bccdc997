import { create } from 'zustand';

/**
 * The recipient that the trader typed or confirmed on this visit, as it stands in the address bar. One that came with a link
 * is not here until then.
 */
export const useTypedRecipient = create<{ typed: string | undefined }>(() => ({ typed: undefined }));

/** Records that the trader typed or confirmed a recipient. */
export function setTypedRecipient(typed: string | undefined): void {
  useTypedRecipient.setState({ typed });
}
