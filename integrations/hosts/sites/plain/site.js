document.querySelector('livery-exchange').addEventListener('livery-swap-confirmed', ({ detail }) => {
  document.querySelector('[role=status]').textContent = `Swapped: ${detail.hash}`;
});
