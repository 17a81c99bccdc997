import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { Liquid } from 'liquidjs';

// What the shop's server does: the page's template, with its sections, inside the theme's layout.
const liquid = new Liquid({ root: ['.', 'sections'], extname: '.liquid' });
liquid.registerTag('section', {
  parse({ args }) {
    this.name = args.replaceAll(/['"\s]/g, '');
  },
  *render(context) {
    const html = yield liquid.renderFile(this.name, context.environments);
    return `<div id="shopify-section-${this.name}" class="shopify-section">${html}</div>`;
  },
});
liquid.registerFilter('asset_url', (name) => `assets/${name}`);
liquid.registerFilter('stylesheet_tag', (url) => `<link href="${url}" rel="stylesheet" type="text/css" media="all" />`);

const data = { shop: { name: 'Shop' }, page: { title: 'Swap' }, settings: { exchange: 'https://swap.example/', brand: '#0a7d33' } };
const content_for_layout = await liquid.renderFile('templates/page', data);
mkdirSync('dist');
cpSync('assets', 'dist/assets', { recursive: true });
cpSync('site.css', 'dist/assets/site.css');
writeFileSync('dist/index.html', await liquid.renderFile('layout/theme', { ...data, content_for_layout }));
