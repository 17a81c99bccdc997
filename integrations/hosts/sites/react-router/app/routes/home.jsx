import { LiveryExchange } from '@livery/embed/react';
import { useState } from 'react';

export const meta = () => [{ title: 'Shop' }];

export default function Home() {
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
