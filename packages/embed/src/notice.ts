const english: readonly [string, string] = ['The exchange cannot be shown here.', 'Open it in a new tab'];
/** The words of the notice by language: that the exchange cannot be shown, and the link to it. */
const words: Record<string, readonly [string, string]> = {
  en: english,
  ar: ['لا يمكن عرض منصة التداول هنا.', 'فتحها في علامة تبويب جديدة'],
  de: ['Die Börse kann hier nicht angezeigt werden.', 'In neuem Tab öffnen'],
  es: ['El exchange no se puede mostrar aquí.', 'Abrirlo en otra pestaña'],
  he: ['לא ניתן להציג כאן את הבורסה.', 'פתיחה בכרטיסייה חדשה'],
  it: ['L’exchange non può essere mostrato qui.', 'Aprilo in una nuova scheda'],
  pt: ['A exchange não pode ser mostrada aqui.', 'Abrir em outra aba'],
  'pt-pt': ['A exchange não pode ser mostrada aqui.', 'Abrir noutro separador'],
  ro: ['Platforma nu poate fi afișată aici.', 'Deschide într-o filă nouă'],
  ru: ['Биржу нельзя показать здесь.', 'Открыть в новой вкладке'],
  vi: ['Không thể hiển thị sàn giao dịch ở đây.', 'Mở trong thẻ mới'],
  zh: ['此处无法显示交易所。', '在新标签页中打开'],
  'zh-tw': ['此處無法顯示交易所。', '在新分頁中開啟'],
};

/** Returns the words in a language by its tag, such as `de` or `pt-PT`; English for a language without words. */
function getWords(tag: string): readonly [string, string] {
  const name = tag
    .toLowerCase()
    .replace(/^iw\b/, 'he')
    .replace(/^zh-(hant|hk|mo)\b.*/, 'zh-tw');
  return words[name] ?? words[name.split('-')[0] ?? ''] ?? english;
}

/**
 * Returns what visitors see in place of a frame that does not answer: a sentence with a link to the exchange, in the
 * language of the page around it, as the part `notice`. It is styled by its properties, which no policy of the page
 * refuses.
 */
export function createNotice({ url, language }: { url: string; language: string }): HTMLElement {
  const [sentence, label] = getWords(language);
  const notice = document.createElement('p');
  notice.part = 'notice';
  Object.assign(notice.style, {
    margin: '0',
    padding: '24px',
    border: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
    borderRadius: '12px',
    textAlign: 'center',
  });
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener', textContent: label });
  link.style.color = 'inherit';
  notice.append(sentence, ' ', link);
  return notice;
}
