import { type Lists, useLists } from './lists';

/** Changes what is known of the token lists as it is, whichever tab wrote there last. */
export function changeLists(change: (lists: Lists) => Partial<Lists>): void {
  useLists.persist?.rehydrate();
  useLists.setState(change);
}
