import * as v from 'valibot';

// RFC 3986, sections 3 and 3.1 to 3.5: what the format `uri` of JSON Schema stands for.
const letter = "(?:[a-z0-9\\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})";
const user = "(?:[a-z0-9\\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@";
const host = "(?:\\[[0-9a-f:.v~!$&'()*+,;=_-]+\\]|(?:[a-z0-9\\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)";
const path = `(?:\\/\\/(?:${user})?${host}(?::\\d*)?(?:\\/${letter}*)*|\\/(?:${letter}+(?:\\/${letter}*)*)?|${letter}+(?:\\/${letter}*)*)`;
const pattern = new RegExp(`^[a-z][a-z0-9+\\-.]*:${path}(?:\\?(?:${letter}|[/?])*)?(?:#(?:${letter}|[/?])*)?$`, 'i');

/** An absolute URI as RFC 3986 writes it. */
export const uri = v.pipe(v.string(), v.regex(pattern, 'must be a URI'));
