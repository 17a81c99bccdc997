import { Exchange } from './Exchange';

export default function Page() {
  return (
    <main>
      <Exchange />
    </main>
  );
}
