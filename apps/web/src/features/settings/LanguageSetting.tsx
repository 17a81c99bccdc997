import { useMutation } from '@tanstack/react-query';
import { usePreferences } from '../../state/preferences';
import { bringTexts } from '../../text/bringTexts';
import { getLanguageTag } from '../../text/getLanguageTag';
import { languages } from '../../text/languages';
import { useLanguage } from '../../text/useLanguage';
import { useText } from '../../text/useText';
import { SelectField } from '../../ui/SelectField';

const options = Object.entries(languages).map(([value, label]) => ({ value, label, lang: getLanguageTag(value) }));

/** The language of the page: kept, and spoken, once its texts are there. */
export function LanguageSetting() {
  const text = useText();
  const language = useLanguage();
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: bringTexts,
    onSuccess: (_, chosen) => usePreferences.setState({ language: chosen }),
  });
  return (
    <SelectField
      label={text('settings.language')}
      value={isPending ? variables : language}
      options={options}
      message={isError ? text('settings.languageFailed') : undefined}
      onChange={mutate}
    />
  );
}
