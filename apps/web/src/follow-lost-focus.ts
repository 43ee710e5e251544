/**
 * Leads the focus on where the control that had it goes with what it did, as a button that deletes its own row, or cannot
 * be pressed any more: to the heading of what is left around it. Otherwise a keyboard begins at the top of the page again,
 * and who listens hears nothing. Parts that know a better place take the focus there before.
 */
export function followLostFocus(): void {
  let path: readonly Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof Element ? [target, ...surroundings(target)] : [];
  });
  document.addEventListener('focusout', ({ target }) => {
    // Left by a press beside it, not lost with its control.
    setTimeout(() => {
      if (target === path[0] && !isGone(path[0])) path = [];
    });
  });
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (document.activeElement !== document.body || !isGone(path[0])) return;
    headingOf(path)?.focus({ preventScroll: true });
    path = [];
  };
  new MutationObserver(() => {
    if (document.activeElement !== document.body || path.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open'],
  });
}

/** Long enough for a part of the page to choose the place itself. */
const SETTLED_MS = 60;

function isGone(control: Element | undefined): boolean {
  return control !== undefined && (!control.isConnected || control.matches(':disabled'));
}

/** What a control stands in, the closest first. */
function surroundings(control: Element): Element[] {
  const parent = control.parentElement;
  return parent === null ? [] : [parent, ...surroundings(parent)];
}

function headingOf([, ...around]: readonly Element[]): HTMLElement | null {
  const headings = around
    .filter((each) => each.isConnected)
    .flatMap((each) => [
      ...each.querySelectorAll<HTMLElement>(each.matches('#main, :has(#main)') ? 'h1' : 'h1, h2, h3'),
    ]);
  const heading =
    headings.find((each) => each.checkVisibility()) ?? document.querySelector<HTMLElement>('#main');
  if (heading?.hasAttribute('tabindex') === false) {
    heading.setAttribute('tabindex', '-1');
    heading.classList.add('outline-none');
  }
  return heading;
}
