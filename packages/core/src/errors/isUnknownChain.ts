import { listThrown, toPlainWords } from './thrown';

/** The code of EIP-3326 for a chain that the wallet does not know, and those of wallets that can only add a chain. */
const codesOfUnknown: readonly number[] = [4902, 4200, -32601];

const chain = '(?:block ?chain|chain|network(?! (?:error|request|connection|timeout|failure)))(?: ids?)?';
const lacking = '(?:unrecogni[sz]ed|unknown|unsupported|unconfigured|undefined|missing|invalid)';
const had =
  '(?:added|known|approved|recogni[sz]ed|supported|configured|found|registered|present|exist|available|enabled|in (?:the |your |this )?wallet)';

/** Networks in other languages, and that nobody knows them, by their stems. */
const others = {
  network: [
    '\\bnet[zw]\\w*|netværk|nettverk|nätverk|verkko|réseau|\\bred\\b|\\brede\\b|\\brete\\b|\\bsieć|\\bsieci|ağ(?!\\p{L})|mạng|jaringan|síť',
    'сет[ьи]|мереж|δίκτυο|شبكة|شبكه|רשת|नेटवर्क|เครือข่าย|ネットワーク|チェーン|네트워크|체인|chaîne|cadena|cadeia|catena|kette|chain',
  ].join('|'),
  unknown: [
    'unbekannt|nicht (?:gefunden|unterstützt|bekannt|hinzugefügt)|inconnu|introuvable|non (?:pris|reconnu|support|ajout|trovat|riconosc)|pas (?:pris|reconnu|support|ajout)|sconosciut',
    'no (?:reconocid|soportad|compatible|encontrad|añadid|agregad)|desconocid|não (?:suportad|encontrad|reconhecid|adicionad)|desconhecid|onbekend|niet (?:gevonden|ondersteund)',
    'nieznan|nie (?:obsługiwan|znaleziono)|bilinmeyen|desteklenm|bulunamad|không (?:được )?(?:hỗ trợ|tìm)|tidak (?:dikenal|didukung|ditemukan)',
    'не ?известн|не (?:найден|поддерж|добавлен)|невідом|не (?:знайден|підтрим)|άγνωστ|غير (?:معروف|مدعوم)|לא (?:ידוע|נתמכ|נמצא)|अज्ञात|समर्थित नहीं|ไม่รู้จัก|ไม่รองรับ',
    '不明|未対応|見つかりません|サポートされて|알 수 없는|지원(?:하지|되지) 않|찾을 수 없',
  ].join('|'),
};

/** Failures of the line in other languages, whose cause is unknown rather than the network. */
const lineFailure =
  /netz\w*fehler|netwerkfout|erreur (?:de |du )?réseau|error de (?:la )?red|erro de rede|errore di rete|ошибка сети|помилка мережі|(?:ネットワーク|네트워크|网络|網絡|網路) ?(?:エラー|오류|错误|錯誤)/u;

/** The ways in which wallets say that they do not know a network, in lower case. */
const sayings: readonly RegExp[] = [
  new RegExp(`\\b(?:${lacking}|no such|no) (?:evm |ethereum )?${chain}\\b`),
  new RegExp(`\\b${chain}\\b.{0,60}(?:\\bnot|n't|\\bnever) (?:been |be |yet )*${had}`),
  new RegExp(`\\b${chain}\\b.{0,30}\\bis ${lacking}\\b`),
  new RegExp(`\\b(?:can't|cannot|can not|couldn't|could not|unable to) find (?:the |this |that |a |any )?${chain}\\b`),
  new RegExp(`\\bdo(?:es)?(?: not|n't) (?:know|have|support|recogni[sz]e) (?:the |this |that |a |such )?${chain}\\b`),
  new RegExp(`\\b(?:add|has(?: not|n't) added) (?:the |this |that |a )?${chain}\\b`),
  /wallet ?add ?ethereum ?chain/,
  new RegExp(`\\bno matching ${chain}|\\b(?:custom|this) ${chain} (?:is )?required`),
  // WalletConnect, of a session that lacks a network or a method.
  /missing or invalid\. request\(\) (?:chain ?id|method)/,
  new RegExp(
    `(?:${others.network}).{0,30}(?:${others.unknown})|(?:${others.unknown}).{0,20}(?:${others.network})`,
    'u',
  ),
  /(?:链|鏈|网络|網絡|網路).{0,4}(?:不存在|不支持|不支援|未添加|未知)|(?:不支持|不支援|未知|未添加).{0,3}(?:链|鏈|网络|網絡|網路)/u,
];

/**
 * Returns true for whatever a wallet throws because it does not know a network, by its code or its words, also inside
 * other failures.
 */
export function isUnknownChain(thrown: unknown): boolean {
  return listThrown(thrown).some(
    ({ codes, labels, texts }) =>
      codes.some((code) => codesOfUnknown.includes(code)) || [...texts, ...labels].map(toPlainWords).some(isSaid),
  );
}

function isSaid(words: string): boolean {
  return !lineFailure.test(words) && sayings.some((saying) => saying.test(words));
}
