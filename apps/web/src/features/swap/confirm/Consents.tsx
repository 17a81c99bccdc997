import type { Consent } from '@livery/core/gate/consent';
import { useText } from '../../../text/useText';
import type { SwapTerms } from '../quote/swapTerms';
import { ConsentList, ConsentPoint } from '../safety/ConsentList';
import { describeConsent, isCovered } from './describeConsent';

type Props = {
  consents: readonly Consent[];
  given: readonly Consent[];
  terms: SwapTerms;
  onChange: (given: Consent[]) => void;
};

/** The points that the trader must agree to, each in words with a tick. */
export function Consents({ consents, given, terms, onChange }: Props) {
  const text = useText();
  if (consents.length === 0) return null;
  return (
    <ConsentList kind="warn">
      {consents.map((consent) => {
        const { reason, tick } = describeConsent(consent, terms);
        const others = given.filter(({ code }) => code !== consent.code);
        return (
          <ConsentPoint
            key={consent.code}
            tick={text(tick)}
            checked={given.some((one) => isCovered(consent, one))}
            onChange={(isTicked) => onChange(isTicked ? [...others, consent] : others)}
          >
            <p>{text(reason.id, reason.values)}</p>
          </ConsentPoint>
        );
      })}
    </ConsentList>
  );
}
