/**
 * The second half of a double click presses nothing that was not there for the first: where the first half was answered at
 * once, another button stands in the same place by then, such as the one that closes a report that nobody has read.
 */
export function ignoreStrayClicks(): void {
  let pressed: Element | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest('button, a[href]') : null;
      // How many clicks in one place followed one another at once; none when it was a key.
      const isStray = event.detail > 1 && control !== null && control !== pressed;
      pressed = control;
      if (!isStray) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
