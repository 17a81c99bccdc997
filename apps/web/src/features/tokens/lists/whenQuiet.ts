import { whenIdle } from '../search/whenIdle';
import { whenSeen } from './whenSeen';

/** Settles when the browser has nothing else to do and the page is seen. */
export async function whenQuiet(): Promise<void> {
  await new Promise<void>(whenIdle);
  await whenSeen();
}
