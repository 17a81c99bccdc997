/**
 * A page of another site with the exchange, as a developer of its framework would write it from our documentation.
 * `folder` has its sources, and `framework` names the package whose version is in the table. A page without a build is
 * served as it is.
 */
export type Site = {
  name: string;
  folder: string;
  framework?: string;
  /** The folder that its build writes, to be served as files. */
  output?: string;
  /** The server that its framework builds instead, started by Node with `PORT` and `HOST`. */
  server?: readonly string[];
  /** The headers of its documents and files. */
  headers?: (exchange: string) => Record<string, string>;
};

const strictPolicy = (exchange: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; script-src 'self' ${exchange}; frame-src ${exchange}`,
});
const isolation = () => ({
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
});

export const sites: readonly Site[] = [
  { name: 'Plain HTML', folder: 'plain' },
  { name: 'Strict CSP', folder: 'plain', headers: strictPolicy },
  { name: 'COEP', folder: 'plain', headers: isolation },
  { name: 'Right to left', folder: 'rtl' },
  { name: 'React', folder: 'react', framework: 'react', output: 'dist' },
  { name: 'Next', folder: 'next', framework: 'next', output: 'out' },
  { name: 'Preact', folder: 'preact', framework: 'preact', output: 'dist' },
  { name: 'Vue', folder: 'vue', framework: 'vue', output: 'dist' },
  { name: 'Nuxt', folder: 'nuxt', framework: 'nuxt', server: ['.output/server/index.mjs'] },
  { name: 'Svelte', folder: 'svelte', framework: 'svelte', output: 'dist' },
  { name: 'SvelteKit', folder: 'sveltekit', framework: '@sveltejs/kit', server: ['build/index.js'] },
  { name: 'Angular', folder: 'angular', framework: '@angular/core', output: 'dist' },
  { name: 'Solid', folder: 'solid', framework: 'solid-js', output: 'dist' },
  { name: 'Astro', folder: 'astro', framework: 'astro', output: 'dist' },
  {
    name: 'React Router',
    folder: 'react-router',
    framework: 'react-router',
    server: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
  },
  { name: 'Lit', folder: 'lit', framework: 'lit', output: 'dist' },
  {
    name: 'TanStack Start',
    folder: 'tanstack-start',
    framework: '@tanstack/react-start',
    server: ['.output/server/index.mjs'],
  },
  { name: 'jQuery-era page', folder: 'jquery', framework: 'jquery' },
  { name: 'Shopify-like theme', folder: 'shopify-theme', framework: 'liquidjs', output: 'dist' },
  { name: 'WordPress', folder: 'wordpress' },
];
