import '../site.css';
import '@livery/embed';
import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';

function App() {
  const [brand] = createSignal('#0a7d33');
  const [hash, setHash] = createSignal('');
  return (
    <>
      <header class="site-header">Shop</header>
      <main>
        <livery-exchange
          src="https://swap.example/"
          brand-color={brand()}
          on:livery-swap-confirmed={({ detail }) => setHash(detail.hash)}
        />
        <p role="status">
          <Show when={hash()}>Swapped: {hash()}</Show>
        </p>
      </main>
      <button type="button" class="chat-bubble">
        Chat
      </button>
    </>
  );
}

render(() => <App />, document.getElementById('app'));
