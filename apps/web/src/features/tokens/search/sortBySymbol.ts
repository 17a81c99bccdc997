import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import { getSortName } from './getSortName';

/** A name's beginning is packed with the token's place in the list into the 53 exact bits of a number, 6 bits a sign. */
const classes = 64;

/** The class of each of the first 128 code units, in their order: digits and letters, in either case, have one each. */
const classOf = new Uint8Array(128);
const isShared = new Uint8Array(classes);
for (let unit = 1, last = 0; unit < 128; unit += 1) {
  const isAlone = /[$\-.0-9_a-z]/.test(String.fromCharCode(unit));
  const wasAlone = unit > 1 && isShared[last] === 0;
  if (isAlone || wasAlone || unit === 1) last += 1;
  classOf[unit] = last;
  if (!isAlone) isShared[last] = 1;
}
for (let unit = 65; unit <= 90; unit += 1) classOf[unit] = classOf[unit + 32] ?? 0;
const beyond = classes - 1;
isShared[beyond] = 1;

/**
 * The tokens by symbol whatever its case, the native coin first, equal ones in the given order. Names are packed into
 * numbers, which sort natively; only long names that begin alike, and such with rare signs, are compared as texts.
 */
export function sortBySymbol(tokens: readonly Token[]): readonly Token[] {
  const count = tokens.length;
  const packed = count < 2 ** 17 ? 6 : 5;
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index += 1) keys[index] = packToken(tokens[index], packed) * count + index;
  keys.sort();
  const sorted: Token[] = [];
  for (let start = 0; start < count; ) {
    const beginning = Math.floor((keys[start] ?? 0) / count);
    let end = start + 1;
    while (end < count && Math.floor((keys[end] ?? 0) / count) === beginning) end += 1;
    const alike = Array.from(keys.subarray(start, end), (key) => key % count);
    if (alike.length > 1 && !isWhole(beginning)) {
      const names = new Map(alike.map((index) => [index, nameOf(tokens[index])]));
      alike.sort((a, b) => compare(names.get(a) ?? '', names.get(b) ?? '') || a - b);
    }
    for (const index of alike) {
      const token = tokens[index];
      if (token) sorted.push(token);
    }
    start = end;
  }
  return sorted;
}

function nameOf(token: Token | undefined): string {
  return token ? getSortName(token) : '';
}

/** Few symbols have signs whose small forms the table does not know: only these are written small. */
function packToken(token: Token | undefined, packed: number): number {
  if (!token || token.address === nativeToken) return 0;
  return isPlain(token.symbol) ? pack(token.symbol, packed) : pack(getSortName(token), packed);
}

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) >= classOf.length) return false;
  return true;
}

/** The beginning of a name as a number, in the order of the texts; it ends with the first sign that shares its class. */
function pack(name: string, packed: number): number {
  let key = 0;
  let isOver = false;
  for (let index = 0; index < packed; index += 1) {
    const unit: number = isOver || index >= name.length ? 0 : name.charCodeAt(index);
    const kind: number = unit < classOf.length ? (classOf[unit] ?? 0) : beyond;
    key = key * classes + kind;
    isOver ||= isShared[kind] === 1;
  }
  return key;
}

/** Whether names that are packed into this number are the same. */
function isWhole(key: number): boolean {
  let left = key;
  if (left % classes !== 0) return false;
  for (; left > 0; left = Math.floor(left / classes)) if (isShared[left % classes] === 1) return false;
  return true;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
