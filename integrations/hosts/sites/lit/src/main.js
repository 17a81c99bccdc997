import '../site.css';
import '@livery/embed';
import { html, LitElement } from 'lit';

class ShopExchange extends LitElement {
  static properties = { hash: { state: true } };

  constructor() {
    super();
    this.hash = '';
  }

  render() {
    return html`
      <livery-exchange
        .src=${'https://swap.example/'}
        .brandColor=${'#0a7d33'}
        @livery-swap-confirmed=${({ detail }) => {
          this.hash = detail.hash;
        }}
      ></livery-exchange>
      <p role="status">${this.hash && `Swapped: ${this.hash}`}</p>
    `;
  }
}

customElements.define('shop-exchange', ShopExchange);
