/**
 * Leads the focus on where the control that had it goes with what it did, as a button that deletes its own row, or cannot
 * be pressed any more: to the heading under which it stood. Otherwise a keyboard begins at the top of the page again, and
 * who listens hears nothing. Parts that know a better place take the focus there before.
 */
export function followLostFocus(): void {
  let control: Element | null = null;
  let above: readonly HTMLElement[] = [];
  let isByKey = false;
  document.addEventListener('keydown', () => void (isByKey = true), true);
  document.addEventListener('pointerdown', () => void (isByKey = false), true);
  document.addEventListener('focusin', ({ target }) => {
    control = target instanceof Element ? target : null;
    above = control === null ? [] : headingsAbove(control);
  });
  document.addEventListener('focusout', ({ target }) => {
    // Left by a press beside it, not lost with its control.
    setTimeout(() => {
      if (target === control && !isGone(control)) control = null;
    });
  });
  // What has been disabled keeps the focus until the page is drawn again.
  const isElsewhere = () => ![document.body, control].includes(document.activeElement);
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (isElsewhere() || !isGone(control)) return;
    const heading = above.find((each) => each.isConnected && each.checkVisibility());
    control = null;
    if (heading === undefined) return;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
    // Who points at the page looks where they point.
    if (isByKey) heading.scrollIntoView({ block: 'nearest' });
  };
  new MutationObserver(() => {
    if (isElsewhere() || !isGone(control)) return;
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

function isGone(control: Element | null): boolean {
  return control !== null && (!control.isConnected || control.matches(':disabled'));
}

/**
 * The headings that stand before a control, the nearest first, and that of the page. What lies over the page stands at the
 * end of the document and below none of its headings.
 */
function headingsAbove(control: Element): HTMLElement[] {
  const around = control.closest('dialog') ?? document;
  const before = [...around.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (heading) => heading.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const own = document.querySelector<HTMLElement>('h1');
  return [...before.toReversed(), ...(own ? [own] : [])];
}
