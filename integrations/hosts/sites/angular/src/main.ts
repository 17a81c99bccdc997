import '@livery/embed';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { ExchangeEventMap } from '@livery/embed';

@Component({
  selector: 'shop-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <header class="site-header">Shop</header>
    <main>
      <livery-exchange
        [src]="address"
        [brandColor]="brand()"
        (livery-swap-confirmed)="show($event)"
      ></livery-exchange>
      <p role="status">{{ hash() && 'Swapped: ' + hash() }}</p>
    </main>
    <button type="button" class="chat-bubble">Chat</button>
  `,
})
class Page {
  readonly address = 'https://swap.example/';
  readonly brand = signal('#0a7d33');
  readonly hash = signal('');

  show({ detail }: ExchangeEventMap['livery-swap-confirmed']): void {
    this.hash.set(detail.hash);
  }
}

bootstrapApplication(Page);
