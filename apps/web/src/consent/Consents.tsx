import { isCovered } from '@livery/core/gate/common/consent';
import { useText } from '../text/useText';
import { Part } from '../ui/Part';
import { ConsentList, ConsentPoint } from './ConsentList';
import { type ConsentSubject, describeConsent } from './describeConsent';
import type { GivenConsents } from './useConsents';

/** The points that the trader must agree to, each in words with a tick; the same in every dialog. */
export function Consents({ given, subject }: { given: GivenConsents; subject: ConsentSubject }) {
  const text = useText();
  const { consents, ticked, setTicked } = given;
  if (consents.length === 0) return null;
  return (
    <ConsentList kind="warn">
      {consents.map((consent) => {
        const { reason, tick } = describeConsent(consent, subject);
        const others = ticked.filter(({ code }) => code !== consent.code);
        return (
          <Part key={consent.code}>
            <ConsentPoint
              tick={text(tick)}
              checked={ticked.some((one) => isCovered(consent, one))}
              onChange={(isTicked) => setTicked(isTicked ? [...others, consent] : others)}
            >
              <p>{text(reason.id, reason.values)}</p>
            </ConsentPoint>
          </Part>
        );
      })}
    </ConsentList>
  );
}
