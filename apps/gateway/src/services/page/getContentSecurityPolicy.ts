import type { OutsideSources } from './outsideSources';

/**
 * The policy of a page that talks to its own origin only; `scriptHashes` and `styleHashes` allow what stands in the
 * document, `outside` what an operator lets it frame, reach and show beyond that.
 */
export function getContentSecurityPolicy(sources: {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  frameAncestors: readonly string[];
  outside?: OutsideSources;
}): string {
  const { frames = [], connections = [], images = [], styles = [] } = sources.outside ?? {};
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scriptHashes],
    'style-src': ["'self'", ...sources.styleHashes, ...styles],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'frame-src': frames.length ? frames : ["'none'"],
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
