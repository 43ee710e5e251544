import { base64Of } from '../../../lib/base64.ts';

/** Pixels of a picture for one of its drawing, so that it stays sharp on paper. */
const SHARPNESS = 3;
/** Room above the drawing and around it, in its pixels. */
const TITLE_ROOM = 44;
const EDGE = 16;

/**
 * A drawing of the page as a PNG picture, with the colours and letters that it has there, below a title that says what it
 * shows wherever it hangs. Throws where the browser cannot draw it.
 */
export async function svgPicture(drawing: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const page = getComputedStyle(document.body);
  const copy = withOwnLook(drawing);
  copy.setAttribute('x', String(EDGE));
  copy.setAttribute('y', String(TITLE_ROOM));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const size = { width: width + 2 * EDGE, height: height + TITLE_ROOM + EDGE };
  const whole = document.createElementNS(SVG, 'svg');
  whole.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  whole.setAttribute('width', String(size.width * SHARPNESS));
  whole.setAttribute('height', String(size.height * SHARPNESS));
  whole.append(
    await letters(),
    element('rect', { width: '100%', height: '100%', fill: groundOf(drawing) }),
    element(
      'text',
      { x: String(EDGE), y: '28', fill: page.color, 'font-size': '18', 'font-weight': '600' },
      title,
    ),
    copy,
  );
  whole.style.fontFamily = page.fontFamily;
  return drawn(new XMLSerializer().serializeToString(whole), {
    width: size.width * SHARPNESS,
    height: size.height * SHARPNESS,
  });
}

const SVG = 'http://www.w3.org/2000/svg';

/** What a drawing looks like by its classes, written into a copy, which has no style sheets any more. */
function withOwnLook(drawing: SVGSVGElement): SVGSVGElement {
  // A copy of an element is one.
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  for (const [index, original] of [...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original);
    const look = copies[index];
    if (!look) continue;
    look.removeAttribute('class');
    for (const name of LOOK) look.style.setProperty(name, style.getPropertyValue(name));
  }
  return copy;
}

const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** The letters of the page: a picture cannot ask for them, so they come with it. Without them it has those of the browser. */
async function letters(): Promise<SVGElement> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]');
  if (link === null) return element('style', {});
  const file = await (await fetch(link.href)).blob();
  const [family = ''] = getComputedStyle(document.body).fontFamily.split(',');
  return element(
    'style',
    {},
    `@font-face{font-family:${family};font-weight:200 900;src:url(data:font/woff2;base64,${await base64Of(file)})}`,
  );
}

/** The first ground below the drawing that is not clear. */
function groundOf(drawing: Element): string {
  for (let below = drawing.parentElement; below !== null; below = below.parentElement) {
    const { backgroundColor } = getComputedStyle(below);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}

function element(name: string, attributes: Readonly<Record<string, string>>, text = ''): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

async function drawn(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser has no canvas.');
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}
