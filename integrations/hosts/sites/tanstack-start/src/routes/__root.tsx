import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import siteCss from '../../site.css?url';

export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width' }, { title: 'Shop' }],
    links: [
      { rel: 'stylesheet', href: siteCss },
      { rel: 'icon', href: 'data:,' },
    ],
  }),
  component: Root,
});

function Root() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <header className="site-header">Shop</header>
        <Outlet />
        <button type="button" className="chat-bubble">
          Chat
        </button>
        <Scripts />
      </body>
    </html>
  );
}
