/**
 * The second half of a double click presses nothing that was not there for the first: where the first half was answered at
 * once, another button stands in the same place by then, such as the one that closes a report that nobody has read.
 */
export function ignoreStrayClicks(): void {
  let there = new WeakSet<Element>();
  document.addEventListener(
    'click',
    (event) => {
      // How many clicks in one place followed one another at once; none when it was a key.
      if (event.detail <= 1) {
        there = new WeakSet(document.querySelectorAll(PRESSED));
        return;
      }
      const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null;
      if (pressed === null || there.has(pressed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

const PRESSED = 'button, a[href], input, label, summary, tr';
