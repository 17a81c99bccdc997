import '../site.css';

export const metadata = { title: 'Shop', icons: 'data:,' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header className="site-header">Shop</header>
        {children}
        <button type="button" className="chat-bubble">
          Chat
        </button>
      </body>
    </html>
  );
}
