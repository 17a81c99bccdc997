export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  css: ['~~/site.css'],
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'livery-exchange' } },
  app: { head: { title: 'Shop', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
});
