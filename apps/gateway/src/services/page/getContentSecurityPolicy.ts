/** The policy of a page that talks to its own origin only; `scriptHashes` and `styleHashes` allow what stands in the document. */
export function getContentSecurityPolicy(sources: {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  frameAncestors: readonly string[];
}): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scriptHashes],
    'style-src': ["'self'", ...sources.styleHashes],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': sources.frameAncestors,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}
