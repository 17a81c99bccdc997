import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import { describeWarning } from './describeWarning';
import { isGrave } from './isGrave';
import type { TokenWarning } from './tokenWarning';

/** Warnings in words: red where the money may be gone, amber where less of it arrives. */
export function TokenNotices({ warnings }: { warnings: readonly TokenWarning[] }) {
  const text = useText();
  return warnings.map((warning) => {
    const { title, help } = describeWarning(warning);
    return (
      <Notice key={warning.token.address} kind={isGrave(warning) ? 'bad' : 'warn'} title={text(title.id, title.values)}>
        {help && text(help.id, help.values)}
      </Notice>
    );
  });
}
