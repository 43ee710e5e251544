/**
 * Runs in the page, so it stands alone: milliseconds from an input to the frame that shows it. A frame begins where the
 * browser has time for it, at most a sixtieth of a second later.
 */
// oxlint-disable-next-line max-lines-per-function -- runs in the page, where nothing else of a file is
export async function timesToPaint({
  kind,
  steps,
}: {
  readonly kind: 'canvas' | 'point' | 'slider';
  readonly steps: number;
}): Promise<number[]> {
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(), { once: true });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  const points = [
    ...document.querySelectorAll<SVGCircleElement>('figure svg [role=button] circle:last-child'),
  ];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [760, 440];
  canvas.style.cssText = 'position:fixed;left:0;top:0;z-index:99';
  if (kind === 'canvas') document.body.append(canvas);
  const pen = canvas.getContext('2d');
  const places = points.map((point) => [point.cx.baseVal.value, point.cy.baseVal.value] as const);
  const draw = (step: number) => {
    pen?.clearRect(0, 0, canvas.width, canvas.height);
    for (const [index, [x, y]] of places.entries()) {
      pen?.beginPath();
      pen?.arc(x + (index === 0 ? step : 0), y, 8, 0, 7);
      pen?.fill();
      pen?.fillText(`Kartoffelpfanne ${String(index)}`, x + 12, y);
    }
  };
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  const chosen = document.querySelector('figure svg [role=button][aria-pressed=true]');
  if (slider === null || chosen === null || points.length === 0) throw new Error('The page shows no plot.');
  const start = slider.valueAsNumber;
  // The framework listens for what people type, which sets the value below its own setter.
  // oxlint-disable-next-line typescript/unbound-method -- called with the slider as its owner below
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const inputs = {
    canvas: draw,
    point: (step: number) => {
      const key = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][step % 4] ?? '';
      chosen.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    slider: (step: number) => {
      setValue?.call(slider, String(start + 1 + (step % 3)));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    },
  } as const;
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    await painted();
    await new Promise((resolve) => setTimeout(resolve, 30));
    const started = performance.now();
    inputs[kind](step);
    await painted();
    times.push(performance.now() - started);
  }
  canvas.remove();
  return times;
}
