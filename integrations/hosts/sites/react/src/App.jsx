import { LiveryExchange } from '@livery/embed/react';
import { useState } from 'react';

export function App() {
  const [hash, setHash] = useState('');
  return (
    <>
      <header className="site-header">Shop</header>
      <main>
        <LiveryExchange
          src="https://swap.example/"
          brandColor="#0a7d33"
          onEvent={(event) => event.name === 'swap-confirmed' && setHash(event.hash)}
        />
        <p role="status">{hash && `Swapped: ${hash}`}</p>
      </main>
      <button type="button" className="chat-bubble">
        Chat
      </button>
    </>
  );
}
