import { expect, type Page } from '@playwright/test';

/** A wide screen at 400 % (WCAG 1.4.10), and a phone that lies on its side. */
export const SCREENS = { narrow: { width: 320, height: 640 }, low: { width: 844, height: 390 } } as const;

/** Shows the page in each language that it offers and answers what is wrong with it there, by the language. */
export async function faultsInEachLanguage(page: Page, locales: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const locale of locales)
    if (await speak(page, locale)) {
      faults.push(...(await layoutFaultsOf(page)).map((fault) => `${locale}: ${fault}`));
    }
  return faults;
}

/**
 * Chooses a language in the head of the page, which is there below a dialog too; answers whether the page is offered in
 * it. Nothing is on its way afterwards.
 */
async function speak(page: Page, locale: string): Promise<boolean> {
  const choices = page.locator('header:not(main header) button[lang]');
  await expect(choices.first()).toBeAttached();
  const choice = choices.and(page.locator(`[lang="${locale}"]`));
  if ((await choice.count()) === 0) return false;
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) !== locale) {
    await choice.evaluate((button: HTMLElement) => button.click());
    await expect(html).toHaveAttribute('lang', locale);
  }
  await expect(page.locator('#main output[aria-label], #main [aria-busy=true]')).toHaveCount(0);
  return true;
}

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/**
 * What somebody on this screen cannot read or reach, each fault in words: the page is wider than the screen; a text or a
 * control ends outside its box or the screen, unless an area around it scrolls and can be reached by keyboard; a choice
 * or a hint is longer than its field; a short text is torn inside a word, or runs
 * into the next one.
 */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Away from the screen a row counts as high as most are: here it is looked at as if it were in sight.
    for (const row of document.querySelectorAll<HTMLElement>('.drawn-in-sight'))
      row.style.contentVisibility = 'visible';
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const faults = new Set<string>();
    const width = document.documentElement.clientWidth;
    const wider = document.documentElement.scrollWidth - width;
    if (wider > 0) faults.add(`the page is ${wider} px wider than the screen`);
    const shown: Element = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const frames = new Map<Element, ReturnType<typeof frameOf>>();

    judgeTexts();
    judgeControls();
    return [...faults];

    function readTexts(): { text: Node; parent: Element }[] {
      const found: { text: Node; parent: Element }[] = [];
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (parent !== null && text.nodeValue?.trim() !== '' && !isForEars(parent))
          found.push({ text, parent });
      }
      return found;
    }

    function judgeTexts(): void {
      let before = { line: new DOMRect(), said: '' };
      for (const { text, parent } of readTexts()) {
        // A name of any length may end in dots where it is said whole beside them.
        if (parent.getAttribute('title') === text.nodeValue) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()];
        const said = short(text.nodeValue ?? '');
        for (const line of lines) judge(line, parent, `"${said}"`);
        const [first = new DOMRect()] = lines;
        if (isOver(before.line, first)) faults.add(`"${before.said}" runs into "${said}"`);
        before = { line: lines.at(-1) ?? first, said };
        if (lines.length > 1 && parent.closest('h1, h2, h3, button, label, legend, th, dt'))
          judgeWords(text, said);
      }
    }

    /** Two texts of a row, of which the one covers the beginning of the other. */
    function isOver(one: DOMRect, next: DOMRect): boolean {
      const together = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top);
      return together > next.height / 2 && one.left < next.left && one.right > next.left + 1;
    }

    function judgeControls(): void {
      for (const control of shown.querySelectorAll<HTMLElement>('button, a, input, select, textarea, img'))
        if (!isForEars(control))
          judge(
            control.getBoundingClientRect(),
            control.parentElement,
            `${control.localName} "${nameOf(control)}"`,
          );
      // On a narrow screen a hint may end in dots: its field has a name that is read out, and more room than that there is not.
      const hints = width < 600 ? 'select' : 'select, input[placeholder]';
      for (const field of shown.querySelectorAll<HTMLSelectElement | HTMLInputElement>(hints))
        if (!isForEars(field)) judgeHint(field);
    }

    function frameOf(element: Element) {
      const { overflowX, overflowY, position, display } = getComputedStyle(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true });
      const isInline = display === 'inline' || display === 'contents';
      const isDot = element.clientWidth <= 1 && !isInline && overflowX !== 'visible';
      return { overflowX, overflowY, position, left, right, top, bottom, isShown, isInline, isDot };
    }

    function known(element: Element) {
      const frame = frames.get(element) ?? frameOf(element);
      frames.set(element, frame);
      return frame;
    }

    /** Hidden, or cut to a dot for those who hear the page. */
    function isForEars(element: Element): boolean {
      if (!known(element).isShown || element.closest('option, svg, [hidden]')) return true;
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        if (known(around).isDot) return true;
      return false;
    }

    /** Looks from inside out at what cuts a box off. */
    function judge(box: DOMRect, inside: Element | null, name: string): void {
      let seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      for (let around = inside; around !== null && around !== document.body; around = around.parentElement) {
        const frame = known(around);
        if (!frame.isInline) seen = within(seen, around, name);
        if (/absolute|fixed/.test(frame.position)) break;
      }
      if (seen.right > width + 1 || seen.left < -1)
        faults.add(`${name} leaves the screen at ${Math.round(seen.right)}`);
    }

    /** What can be seen of a box inside an element around it. */
    function within(box: Box, around: Element, name: string): Box {
      const frame = known(around);
      const below = Math.round(Math.max(box.bottom - frame.bottom, frame.top - box.top));
      if (below > 3 && /hidden|clip/.test(frame.overflowY))
        faults.add(`${name} is cut by ${below} px in height`);
      const over = Math.round(Math.max(box.right - frame.right, frame.left - box.left));
      if (over <= 2 || frame.overflowX === 'visible') return box;
      if (!canScroll(around, frame.overflowX)) faults.add(`${name} is cut by ${over} px`);
      return { ...box, left: frame.left, right: frame.right };
    }

    function canScroll(area: Element, overflow: string): boolean {
      const reached = 'a, button, input, select, textarea, [tabindex="0"]';
      return /auto|scroll/.test(overflow) && (area.matches(reached) || area.querySelector(reached) !== null);
    }

    function judgeWords(text: Node, said: string): void {
      for (const word of (text.nodeValue ?? '').matchAll(/[^\s\u00AD\u200B/-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        // A long one ends in a hyphen where the browser has the words of the language, which that of the tests has not.
        const isHyphenated = word[0].length > 10 && getComputedStyle(parentOf(text)).hyphens === 'auto';
        if (lines.size > 1 && !isHyphenated && !word[0].includes('@'))
          faults.add(`"${said}" is torn in ${word[0]}`);
      }
    }

    /** What is chosen, or what an empty field hints at, has room in it. */
    function judgeHint(field: HTMLSelectElement | HTMLInputElement): void {
      const isChoice = field instanceof HTMLSelectElement;
      const hint = isChoice ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
      const { font, letterSpacing, wordSpacing } = getComputedStyle(
        field,
        isChoice ? undefined : '::placeholder',
      );
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const measured = document.createElement('span');
      measured.textContent = hint;
      Object.assign(measured.style, {
        position: 'absolute',
        whiteSpace: 'pre',
        font,
        letterSpacing,
        wordSpacing,
      });
      shown.append(measured);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const over = Math.round(measured.getBoundingClientRect().width - room);
      measured.remove();
      if (over > 1) faults.add(`${field.localName} is ${over} px too short for "${short(hint)}"`);
    }

    function parentOf(text: Node): Element {
      return text.parentElement ?? shown;
    }

    function nameOf(element: Element): string {
      return short(element.getAttribute('aria-label') ?? element.textContent ?? '');
    }

    function short(text: unknown): string {
      return String(text).trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    }
  });
}
