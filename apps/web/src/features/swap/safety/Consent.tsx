import type { Token } from '@livery/core/domain/token';
import { useText } from '../../../text/useText';
import { Checkbox } from '../../../ui/Checkbox';
import styles from './Consent.module.css';
import { isGrave } from './isGrave';
import { TokenNotices } from './TokenNotices';
import type { TokenWarning } from './tokenWarning';
import { UntriedTokens } from './UntriedTokens';

type Props = {
  warnings: readonly TokenWarning[];
  untried: readonly Token[];
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
};

/** The warnings once more where the swap is agreed to; the grave ones have to be agreed to by themselves. */
export function Consent({ warnings, untried, isGiven, onChange }: Props) {
  const text = useText();
  return (
    <>
      <TokenNotices warnings={warnings} />
      <UntriedTokens tokens={untried} />
      {warnings.some(isGrave) && (
        <Checkbox className={styles.consent} label={text('swap.understand')} checked={isGiven} onChange={onChange} />
      )}
    </>
  );
}
