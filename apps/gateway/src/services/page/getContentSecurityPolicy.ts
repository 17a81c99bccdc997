/**
 * The policy of a page that talks to its own origin only; `scriptHashes` and `styleHashes` allow what stands in the
 * document, `frameOrigins` what an operator lets it frame.
 */
export function getContentSecurityPolicy(sources: {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  frameAncestors: readonly string[];
  frameOrigins?: readonly string[] | undefined;
}): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scriptHashes],
    'style-src': ["'self'", ...sources.styleHashes],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': sources.frameOrigins?.length ? sources.frameOrigins : ["'none'"],
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
