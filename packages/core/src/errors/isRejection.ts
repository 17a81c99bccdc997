import { listThrown, type ThrownPart, toPlainWords } from './thrown';

/** The code of EIP-1193 for a request that the owner rejected. */
const rejected = 4001;
/** CAIP-25 and WalletConnect (5000 to 5003), and the answers of a Ledger (0x6985 and 0x5501). */
const otherCodes: readonly number[] = [5000, 5001, 5002, 5003, 0x6985, 0x5501];
/** A node's code for a transaction that it rejected (EIP-1474). */
const rejectedByNode = -32003;

const refused = '(?:reject|refus|declin|cancel|abort|dismiss|disapprov|den(?:y|ied|ies|ial))\\w*';
const ended = '(?:rejected|refused|declined|denied|cancell?ed|dismissed)';
const owner = '(?:user|owner|signer|customer|holder|human|you|yourself)\\b(?! ?op)';
const device = '(?:device|ledger|trezor|keystone|onekey|lattice|wallet|safe|extension|popup|phone|mobile|app)';
const subject =
  '(?:request|transaction|tx|signature|signing|sign|action|operation|message|typed data|approval|confirmation|' +
  'connection(?! refused)|proposal|prompt|pin|pin entry|authentication|qr ?code|face id|touch id|passkey|gesture)';

/** The owner and refusals in other languages, by their stems. */
const others = {
  owner: [
    'utilisateur|usuario|usuário|utilizador|utente|benutzer|nutzer|anwender|gebruiker|użytkownik|kullanıcı|người dùng|pengguna',
    'användar|bruger|bruker|käyttäj|uživatel|používateľ|utilizator|felhasznál|کاربر',
    'пользовател|користувач|χρήστη|المستخدم|המשתמש|उपयोगकर्ता|ผู้ใช้|用户|用戶|使用者|您|你|ユーザー?|사용자',
  ].join('|'),
  refusal: [
    'refus|rejet|rejeit|recus|annul|rechaz|cancel|rifiut|abgelehnt|ablehn|lehnt|abgebrochen|verweiger|geweiger|geannuleer|afgewezen|odrzuc|anulow',
    'avvis|avbr|afvis|afbrud|avslo|avslå|hylkä|hylät|peruut|perui|odmít|zamít|zruš|odmiet|respins|anulat|elutasít|visszauta|رد کرد|لغو',
    'redd|iptal|từ chối|hủy|tolak|nolak|batal|отклон|отмен|отказ|відхил|скасув|απέρριψ|απορρ|ακύρω|رفض|ألغ|إلغاء|דחה|נדח|ביטל|בוטל',
    'अस्वीकार|रद्द|ปฏิเสธ|ยกเลิก|取消|拒绝|拒絕|拒否|却下|キャンセル|거부|거절|취소',
  ].join('|'),
  /** A line to a server, a reason, or English, which has forms of its own. */
  line: [
    'connexion|conexi|conex|connession|verbindung|verbinding|соединени|подключени|bağlantı|połączeni|连接|連接|連線|接続|연결',
    'kết nối|koneksi|server|сервер|serveur|servidor|узл|réseau|netz|сет|node|rpc|服务|服務|节点|節點|サーバ|서버|contract|контракт',
    '合约|gas|газ|fonds|fondos|средств|余额|econn|\\b(?:refus(?:ed?|al|ing)|cancel(?:s|l?ed|l?ing|lations?)?|already|to)\\b',
  ].join('|'),
};

/** The ways in which wallets say that their owner said no, in lower case. */
const ownersSayings: readonly RegExp[] = [
  new RegExp(
    `\\b${owner}(?:'ve| has| have| had| explicitly| manually| just| already)* (?:${refused}|closed|exited|left|quit)(?! by)`,
  ),
  new RegExp(
    `\\b${owner} (?:did not|didn't|does not|doesn't|has not)(?: want| wish)?(?: to)? (?:approve|accept|confirm|sign|authori[sz]e)`,
  ),
  new RegExp(
    `\\b(?:${refused}|closed)(?: \\w+){0,3}? (?:by|from) (?:the |your )?(?:wallet |account |device |end )?${owner}`,
  ),
  new RegExp(`\\bnot (?:approved|accepted|confirmed|signed|authori[sz]ed) by (?:the |your )?${owner}`),
  new RegExp(`(?:${others.owner}).{0,40}(?:${others.refusal})|(?:${others.refusal}).{0,40}(?:${others.owner})`),
];

/** The ways in which wallets say that something was refused, which a node may say as well. */
const sayings: readonly RegExp[] = [
  new RegExp(`\\b${refused}(?: \\w+){0,2}? (?:on|in|from|by) (?:the |your |my )?(?:hardware |\\w+ )?${device}\\b`),
  new RegExp(`^(?:\\w+: )*(?:the |your |\\w+ )?${subject}(?: ${subject})*(?: was| is| has been| got)? ${ended}[.!]*$`),
  /^(?:the |your )?(?:hardware )?wallet(?: has)? (?:rejected|declined|refused|denied|cancell?ed) (?:the |this |your )?(?:request|transaction|signature)[.!]*$/,
  // A device that shows codes, a passkey, a chooser of devices or of accounts.
  /\b(?:tx|qr ?code) cancell?ed|timed out or was not allowed|^no (?:device|account) selected|permissions? not granted|^method cancel(?:led)?$/,
  new RegExp(`^(?:error: )*(?:${ended}|reject|cancel|user cancel)[.!]*$`),
  /\b(?:popup|modal|window|dialog)(?: window)?(?: was| has been)? closed|\bclosed (?:the |without)|denied (?:account|transaction|message)/,
  /\b0x(?:6985|5501)\b|conditions? of use not satisfied/,
  // A few words in another language, without a reason behind them, and not about a line to a server.
  new RegExp(
    `^(?!.*(?:${others.line}))[^:,;，、：]{0,30}(?:${others.refusal})[\\p{L}\\p{M}]{0,12}(?: edil\\p{L}+)?[。.!]?$`,
    'u',
  ),
];

/** Names and codes in words that stand for the owner's refusal: ethers' and Trezor's. */
const labels =
  /^(?:failure |method )?(?:action|method|pin|transaction|request|signature|sign|tx)? ?(?:rejected|cancel\w*|refused|declined)(?: error)?$|^method permissions not granted$/;

/** Words of a node, a contract or a service about a transaction that it refuses itself. */
const ofOthers =
  /insufficient|nonce|underpriced|revert|gas (?:price|limit|required|too)|intrinsic|already known|mempool|fee (?:too|cap)|by (?:the |a |an |our |upstream )?(?:\w+ )?(?:node|network|sequencer|rpc|relay\w*|server|validator|chain|policy|bundler|backend|provider|firewall|contract|token)\b/;

/**
 * Returns true for whatever a wallet throws when its owner has said no: by a code of EIP-1193, CAIP-25 or a Ledger, by
 * ethers' `ACTION_REJECTED` and its like, or by its words, in the failure itself or one inside it. What a node or a
 * contract rejects is no refusal of the owner's. Never throws.
 */
export function isRejection(thrown: unknown): boolean {
  const parts = listThrown(thrown);
  const codes = parts.flatMap((part) => part.codes);
  if (codes.includes(rejected)) return true;
  if (parts.some(isOfOthers)) return false;
  if (parts.some((part) => says(part, ownersSayings))) return true;
  if (codes.includes(rejectedByNode)) return false;
  return codes.some((code) => otherCodes.includes(code)) || parts.some(isRefusal);
}

function isOfOthers({ texts }: ThrownPart): boolean {
  return texts.some((text) => ofOthers.test(toPlainWords(text)));
}

function isRefusal(part: ThrownPart): boolean {
  return part.labels.some((label) => labels.test(toPlainWords(label))) || says(part, sayings);
}

function says({ isWrapper, texts, labels: named }: ThrownPart, forms: readonly RegExp[]): boolean {
  // The own words of viem and wagmi are about what the wallet said inside.
  const words = [...(isWrapper ? [] : texts), ...named].map(toPlainWords);
  return words.some((text) => forms.some((form) => form.test(text)));
}
