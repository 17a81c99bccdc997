import { changeLists } from '../../../state/changeLists';

/** Takes the tokens of a list, beside the chain's own, into the token select. */
export function selectList(url: string): void {
  changeLists(({ defaultListUrl }) => ({ selectedListUrl: url === defaultListUrl ? null : url }));
}
