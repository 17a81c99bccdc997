import { useEffect } from 'react';
import { useClock } from '../../state/clock';
import { getLanguageTag } from '../../text/languages';
import { useLanguage } from '../../text/useLanguage';
import { useText } from '../../text/useText';
import { Notice } from '../../ui/Notice';
import { followTime } from '../readTime';

/** Says that the clock of the device is wrong, by how much, and from which time deadlines count, for as long as that lasts. */
export function ClockNotice({ chainId }: { chainId: number }) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { aheadMs, claimed } = useClock(chainId);
  const isWrong = aheadMs !== 0;
  useEffect(() => (isWrong ? followTime(chainId) : undefined), [chainId, isWrong]);
  if (!isWrong) return null;
  const span = formatSpan(Math.abs(aheadMs) / 1_000, tag);
  return (
    <div role="status">
      <Notice kind="warn" title={text(aheadMs > 0 ? 'shell.clockAhead' : 'shell.clockBehind', { span })}>
        {text(claimed === undefined ? 'shell.clockNetwork' : 'shell.clockClaimed')}
      </Notice>
    </div>
  );
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns a time span in words of a language, in its largest unit of which it has two: `90 minutes`, `3 hours`. */
export function formatSpan(seconds: number, tag: string): string {
  const [unit, size] = units.find(([, size]) => seconds >= 2 * size) ?? units[3];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(seconds / size));
}
