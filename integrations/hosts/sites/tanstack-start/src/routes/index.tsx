import { LiveryExchange } from '@livery/embed/react';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const [hash, setHash] = useState('');
  return (
    <main>
      <LiveryExchange
        src="https://swap.example/"
        brandColor="#0a7d33"
        onEvent={(event) => event.name === 'swap-confirmed' && setHash(event.hash)}
      />
      <p role="status">{hash && `Swapped: ${hash}`}</p>
    </main>
  );
}
