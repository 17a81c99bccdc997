import type { Token } from '@livery/core/domain/tokens/token';
import { useText } from '../text/useText';
import { ConsentList, ConsentPoint } from './ConsentList';
import { describeWarning } from './describeWarning';
import { TokenNotices, UncheckedTokens } from './TokenNotices';
import { isSevere, type TokenWarning } from './useTokenWarnings';

type Props = {
  warnings: readonly TokenWarning[];
  unchecked: readonly Token[];
  byGateway: readonly Token[];
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
};

/** The warnings again at the confirmation; severe ones need a consent of their own. */
export function TokenConsent({ warnings, unchecked, byGateway, isTicked, onChange }: Props) {
  const text = useText();
  const severe = warnings.filter(isSevere);
  return (
    <>
      <TokenNotices warnings={warnings.filter((warning) => !isSevere(warning))} />
      <UncheckedTokens tokens={unchecked} />
      <UncheckedTokens tokens={byGateway} words="common.testedByGateway" />
      {severe.length > 0 && (
        <ConsentList kind="bad">
          <ConsentPoint tick={text('common.understand')} checked={isTicked} onChange={onChange}>
            {severe.map((warning) => {
              const { title, help } = describeWarning(warning);
              return (
                <div key={warning.token.address}>
                  <strong>{text(title.id, title.values)}</strong>
                  {help && <p>{text(help.id, help.values)}</p>}
                </div>
              );
            })}
          </ConsentPoint>
        </ConsentList>
      )}
    </>
  );
}
