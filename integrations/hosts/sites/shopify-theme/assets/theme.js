class StickyHeader extends HTMLElement {
  connectedCallback() {
    addEventListener('scroll', () => this.classList.toggle('scrolled-past-header', scrollY > 0), { passive: true });
  }
}
customElements.define('sticky-header', StickyHeader);

addEventListener('livery-swap-confirmed', ({ detail }) => {
  document.querySelector('[role=status]').textContent = `Swapped: ${detail.hash}`;
});
