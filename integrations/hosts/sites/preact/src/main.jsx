import '../site.css';
import '@livery/embed';
import { render } from 'preact';
import { useState } from 'preact/hooks';

function App() {
  const [hash, setHash] = useState('');
  return (
    <>
      <header class="site-header">Shop</header>
      <main>
        <livery-exchange
          src="https://swap.example/"
          brand-color="#0a7d33"
          onlivery-swap-confirmed={({ detail }) => setHash(detail.hash)}
        />
        <p role="status">{hash && `Swapped: ${hash}`}</p>
      </main>
      <button type="button" class="chat-bubble">
        Chat
      </button>
    </>
  );
}

render(<App />, document.getElementById('app'));
