import { useLists } from '../../../state/lists';

/** Takes the tokens of a list, beside the chain's own, into the token select. */
export function selectList(url: string): void {
  useLists.setState(({ defaultListUrl }) => ({ selectedListUrl: url === defaultListUrl ? null : url }));
}
