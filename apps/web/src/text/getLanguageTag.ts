/** A catalogue's language as today's tag: Hebrew's catalogue has kept its old one. */
export function getLanguageTag(language: string): string {
  return language === 'iw' ? 'he' : language;
}
