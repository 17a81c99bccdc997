import { createNotice } from './notice';

/**
 * Follows a frame until its page gives a sign of itself. A page does so while its document loads, however slow the
 * machine is: a frame that has loaded without a sign holds no page of an exchange. Then `onSilent` is called, and a
 * notice with a link stands in place of the frame, until a page of an older exchange says hello after all.
 */
export function followSilence(
  frame: HTMLIFrameElement,
  page: Parameters<typeof createNotice>[0],
  onSilent: () => void,
): { end: () => void } {
  let isOver = false;
  let notice: HTMLElement | undefined;
  frame.addEventListener('load', () => {
    // The sign may have arrived already, and wait for its turn: a message of our own comes after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      if (isOver || notice) return;
      notice = createNotice(page);
      frame.style.display = 'none';
      frame.after(notice);
      onSilent();
    };
    port2.postMessage(undefined);
  });
  return {
    end() {
      isOver = true;
      notice?.remove();
      frame.style.display = 'block';
    },
  };
}
