import { listThrown, type ThrownPart } from './thrown';

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
  '(?:request|transaction|tx|signature|signing|sign|action|operation|message|typed data|approval|connection request|prompt|pin)';

/** The ways in which wallets say that their owner said no, in lower case. */
const sayings: readonly RegExp[] = [
  new RegExp(`\\b${owner}(?:'ve| has| have| had| explicitly| manually| just| already)* (?:${refused}|closed)(?! by)`),
  new RegExp(`\\b${owner} (?:did not|didn't|does not|has not) (?:approve|accept|confirm|sign|authori[sz]e)`),
  new RegExp(
    `\\b(?:${refused}|closed)(?: \\w+){0,3}? (?:by|from) (?:the |your )?(?:wallet |account |device |end )?${owner}`,
  ),
  new RegExp(`\\b${refused}(?: \\w+){0,2}? (?:on|in|from|by) (?:the |your |my )?(?:hardware |\\w+ )?${device}\\b`),
  new RegExp(
    `^(?:\\w+: )*(?:the |your )?${subject}(?: request| signature)?(?: was| is| has been| got)? ${ended}[.!]*$`,
  ),
  new RegExp(`^(?:error: )*(?:${ended}|reject|cancel|user cancel)[.!]*$`),
  /\b(?:popup|modal|window|dialog)(?: window)?(?: was| has been)? closed|\bclosed (?:the |without)|denied (?:account|transaction|message)/,
  /\b0x(?:6985|5501)\b|conditions? of use not satisfied/,
  /(?:用户|用戶|使用者|您|你)已?(?:取消|拒绝|拒絕)|^已?(?:取消|拒绝|拒絕)[\p{L}]{0,4}[。.]?$/u,
  /(?:rechazad|cancelad)[oa] por el usuario|(?:rejeitad|cancelad)[oa] pelo (?:usuário|utilizador)|(?:отклонен|отменен)\S* пользователем|пользователь (?:отклонил|отменил)|von? (?:dem |der |m )?(?:benutzer|nutzer)\S* (?:abgelehnt|abgebrochen)|vom (?:benutzer|nutzer) (?:abgelehnt|abgebrochen)/,
];

/** Names and codes in words that stand for the owner's refusal: ethers' and Trezor's. */
const labels =
  /^(?:failure |method )?(?:action|method|pin|transaction|request|signature|sign)? ?(?:rejected|cancel\w*|refused|declined)(?: error)?$/;

/** Words of a node, a contract or a service about a transaction that it refuses itself. */
const ofOthers =
  /insufficient|nonce|underpriced|revert|gas (?:price|limit|required|too)|intrinsic|already known|mempool|fee (?:too|cap)|by (?:the |a |an |our |upstream )?(?:\w+ )?(?:node|network|sequencer|rpc|relay\w*|server|validator|chain|policy|bundler|backend|provider|firewall|contract|token)\b/;

/**
 * Returns true for whatever a wallet throws when its owner has said no: by a code of EIP-1193, CAIP-25 or a Ledger, by ethers' `ACTION_REJECTED` and
 * its like, or by its words, in the failure itself or one inside it. What a node or a contract rejects is no refusal of the owner's. Never throws.
 */
export function isRejection(thrown: unknown): boolean {
  const parts = listThrown(thrown);
  const codes = parts.flatMap((part) => part.codes);
  if (codes.includes(rejected)) return true;
  if (codes.includes(rejectedByNode) || parts.some(isOfOthers)) return false;
  return codes.some((code) => otherCodes.includes(code)) || parts.some(isRefusal);
}

function isOfOthers({ texts }: ThrownPart): boolean {
  return texts.some((text) => ofOthers.test(toWords(text)));
}

function isRefusal(part: ThrownPart): boolean {
  const named = part.labels.map(toWords);
  // The own words of viem and wagmi are about what the wallet said inside.
  const words = [...(part.isWrapper ? [] : part.texts.map(toWords)), ...named];
  return named.some((label) => labels.test(label)) || words.some((text) => sayings.some((saying) => saying.test(text)));
}

/** Returns a text or a name such as `UserRejected` and `USER_REJECTED` in lower case, without the request that ethers adds. */
function toWords(text: string): string {
  return text
    .slice(0, 1_000)
    .replace(/\(action=.*/s, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();
}
