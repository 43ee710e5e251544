/**
 * Takes away what the service put into the page to be seen at once (`first-view.ts` there), in the same frame in which
 * the application shows a heading of its own.
 */
export function leaveFirstView(root: Element): void {
  const view = document.querySelector('#first-view');
  if (view === null) return;
  new MutationObserver((_changes, observer) => {
    if (root.querySelector('h1') === null) return;
    view.remove();
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}
