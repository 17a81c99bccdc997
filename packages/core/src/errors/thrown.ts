/** A part of whatever was thrown, without the parts inside it. */
export type ThrownPart = {
  /** Numbers, also those that were written as texts. */
  codes: readonly number[];
  /** Its name, its type and its codes in words, such as `ACTION_REJECTED`. */
  labels: readonly string[];
  /** Its messages, the most telling first. */
  texts: readonly string[];
  /** True for an error of viem or wagmi around a wallet's or a node's. */
  isWrapper: boolean;
};

/** Properties with a code. A list has it first. */
const codeKeys = ['code', 'statusCode', 'errorCode', 'error_code', 'errCode', 'errno', 'status', 'Code', '0'];
const textKeys = ['details', 'shortMessage', 'message', 'reason', 'description', 'error_description', 'msg', 'error'];
/** Properties in which wallets and libraries put the failure inside a failure. */
const innerKeys = ['cause', 'data', 'originalError', 'innerError'];
/** Properties that hold a failure at times, and mostly something else. The numbers are the places of a list. */
const outerKeys = [...textKeys, 'value', 'info', 'errors', 'body', 'payload', 'response', '0', '1', '2'];

/** Bounds on the reading of one failure, which may be a circle or make new parts as it is read. */
const [maxParts, maxTextLength] = [30, 10_000];

/**
 * Lists the parts of whatever was thrown, the outermost first: errors of any realm, plain objects, texts, numbers, and
 * failures inside them, also as JSON. Never throws, whatever getters, proxies and circles there are.
 */
export function listThrown(thrown: unknown): readonly ThrownPart[] {
  const parts: ThrownPart[] = [];
  const seen = new Set<unknown>();
  const waiting = [thrown];
  for (const value of waiting) {
    if (parts.length === maxParts) break;
    if (seen.has(value)) continue;
    seen.add(value);
    const known = typeof value === 'string' ? (parseObject(value) ?? value) : value;
    parts.push(isObject(known) ? readObject(known) : readValue(known));
    if (isObject(known)) waiting.push(...listInner(known));
  }
  return parts;
}

function listInner(value: object): unknown[] {
  const inner = innerKeys.map((key) => read(value, key)).filter((inside) => !isBytes(inside));
  const others = outerKeys.map((key) => read(value, key));
  return [
    ...inner,
    ...others.map((inside) => (typeof inside === 'string' ? parseObject(inside) : inside)).filter(isObject),
  ];
}

/** Returns true for the bytes of a revert, which are no words. */
function isBytes(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.startsWith('0x'));
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Reads a property that may throw. */
function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

function readObject(value: object): ThrownPart {
  const given = codeKeys.map((key) => read(value, key));
  const labels = [read(value, 'name'), read(value, 'type'), ...given].filter(isWord);
  const texts = textKeys.map((key) => read(value, key)).filter(isWord);
  const isWrapper = typeof read(value, 'shortMessage') === 'string' && typeof read(value, 'walk') === 'function';
  return { codes: given.flatMap(toCode), labels, texts: texts.filter((text) => !parseObject(text)), isWrapper };
}

function readValue(value: unknown): ThrownPart {
  const codes = toCode(value);
  const texts = codes.length === 0 && isWord(value) ? [value.slice(0, maxTextLength)] : [];
  return { codes, labels: texts, texts, isWrapper: false };
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Returns a code as a list of one number, or of none. */
function toCode(value: unknown): number[] {
  const isCode =
    typeof value === 'number' || typeof value === 'bigint' || (isWord(value) && /^-?\d{1,9}$/.test(value.trim()));
  return isCode && Number.isSafeInteger(Number(value)) ? [Number(value)] : [];
}

/** JSON as a whole text, or between words of the library that wrote it, but not as one of the values that it names. */
const json = /^(?:[^{}]{0,200}[^{}=(\s])?\s*(\{.*\})[^{}]{0,200}$/s;

/** Returns the object that a text holds as JSON. */
function parseObject(text: string): object | undefined {
  const [, written] = (text.length <= maxTextLength && json.exec(text)) || [];
  if (!written) return undefined;
  try {
    return Object(JSON.parse(written));
  } catch {
    return undefined;
  }
}

/**
 * Returns a text or a name such as `UserRejected` and `USER_REJECTED` in lower case, without the request that ethers
 * adds.
 */
export function toPlainWords(text: string): string {
  return text
    .slice(0, 1_000)
    .replace(/\(action=.*/s, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();
}
