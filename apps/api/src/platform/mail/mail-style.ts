import { BRAND_COLOURS } from '@maincrop/domain/brand/brand-mark';

/** The colours of the portal's tokens.css in the notation that programs for mail know. */
const LIGHT = {
  canvas: '#fbf8f3',
  surface: '#ffffff',
  sunken: '#f7f2ea',
  line: '#e2ddd5',
  ink: '#2b221a',
  muted: '#6c6158',
  brand: '#964d09',
  onBrand: '#ffffff',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  canvas: '#1a1512',
  surface: '#241e1a',
  sunken: '#2e2722',
  line: '#403933',
  ink: '#ebe7e1',
  muted: '#b0aaa1',
  brand: '#e2a25d',
  onBrand: '#201712',
};

/** The nearest fonts there are in programs for mail, which load none. */
const FONT = "'Source Sans 3','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const DIGITS = "'SFMono-Regular',Consolas,'Liberation Mono',Menlo,monospace";

const TEXT = `font-family:${FONT};font-size:16px;line-height:24px`;
const SMALL = `font-family:${FONT};font-size:14px;line-height:20px`;

/**
 * The style of each part, written into its element, because some programs drop what stands in the head. A part's name
 * is its class too, by which the head makes it dark or narrow.
 */
export const PARTS = {
  page: `margin:0;padding:0;background-color:${LIGHT.canvas};color:${LIGHT.ink};-webkit-text-size-adjust:100%`,
  room: `padding:32px 12px;background-color:${LIGHT.canvas}`,
  sheet: `width:100%;max-width:600px;border-collapse:separate`,
  band: `padding:16px 40px;background-color:${BRAND_COLOURS.soil};border-radius:12px 12px 0 0`,
  mark: `display:block;border:0;color:${BRAND_COLOURS.outer};font-family:${FONT};font-size:22px;line-height:36px;font-weight:bold`,
  body: `padding:36px 40px 28px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 12px 12px`,
  heading: `margin:0 0 20px;color:${LIGHT.ink};font-family:${FONT};font-size:26px;line-height:32px;font-weight:bold`,
  text: `margin:0 0 16px;color:${LIGHT.ink};${TEXT}`,
  quote: `margin:8px 0 24px;padding:2px 0 2px 16px;border-left:4px solid ${LIGHT.line};color:${LIGHT.ink};${TEXT};overflow-wrap:anywhere`,
  quiet: `margin:0 0 4px;color:${LIGHT.muted};${SMALL}`,
  address: `margin:0 0 20px;color:${LIGHT.muted};${SMALL};word-break:break-all`,
  link: `color:${LIGHT.brand};text-decoration:underline`,
  factsBox: `width:100%;margin:8px 0 24px;border-collapse:separate;background-color:${LIGHT.sunken};border-radius:8px`,
  factsCell: 'padding:11px 0',
  facts: 'width:100%;border-collapse:collapse',
  label: `width:40%;padding:5px 8px 5px 20px;color:${LIGHT.muted};${TEXT};font-weight:normal;text-align:left;vertical-align:top`,
  value: `padding:5px 20px 5px 8px;color:${LIGHT.ink};${TEXT};text-align:left;vertical-align:top;overflow-wrap:anywhere`,
  lines: 'width:100%;margin:8px 0 24px;border-collapse:collapse',
  what: `padding:10px 16px 10px 0;border-bottom:1px solid ${LIGHT.line};color:${LIGHT.ink};${TEXT};text-align:left;vertical-align:top;overflow-wrap:anywhere`,
  figures: `padding:10px 0;border-bottom:1px solid ${LIGHT.line};color:${LIGHT.ink};${TEXT};text-align:right;vertical-align:top`,
  sumLabel: `padding:8px 16px 0 0;color:${LIGHT.muted};${TEXT};font-weight:normal;text-align:left;vertical-align:top`,
  sum: `padding:8px 0 0;color:${LIGHT.ink};${TEXT};font-weight:bold;text-align:right;vertical-align:top`,
  figure: 'white-space:nowrap',
  codeBox: `width:100%;margin:8px 0 24px;border-collapse:separate;background-color:${LIGHT.sunken};border-radius:8px`,
  codeCell: 'padding:18px 12px 20px;text-align:center',
  codeLabel: `margin:0 0 4px;color:${LIGHT.muted};${SMALL};text-align:center`,
  // The room after the last digit is given back at the left, so that the code stands in the middle.
  code: `margin:0;padding-left:8px;color:${LIGHT.ink};font-family:${DIGITS};font-size:36px;line-height:44px;font-weight:bold;letter-spacing:8px;text-align:center;user-select:all;-webkit-user-select:all`,
  buttonBox: 'margin:8px 0 24px;border-collapse:separate',
  button: `background-color:${LIGHT.brand};border-radius:8px;text-align:center`,
  buttonLink: `display:inline-block;padding:12px 28px;color:${LIGHT.onBrand};font-family:${FONT};font-size:16px;line-height:24px;font-weight:bold;text-decoration:none;border-radius:8px`,
  footer: 'padding:20px 40px 0',
} as const;

export type MailPart = keyof typeof PARTS;

const COLOURS: Readonly<
  Record<
    keyof typeof LIGHT,
    { readonly background?: MailPart[]; readonly text?: MailPart[]; readonly border?: MailPart[] }
  >
> = {
  canvas: { background: ['page', 'room'] },
  surface: { background: ['body'] },
  sunken: { background: ['factsBox', 'codeBox'] },
  line: { border: ['body', 'what', 'figures', 'quote'] },
  ink: { text: ['page', 'heading', 'text', 'quote', 'value', 'what', 'figures', 'sum', 'code'] },
  muted: { text: ['quiet', 'address', 'label', 'sumLabel', 'codeLabel'] },
  brand: { background: ['button'], text: ['link'] },
  onBrand: { text: ['buttonLink'] },
};

/** What cannot be written into elements: the dark scheme (also as Outlook on the web marks it) and the phone. */
export const HEAD_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules('')}
}
${darkRules('[data-ogsc] ')}
@media (max-width: 480px) {
  .room { padding: 0 0 24px !important; }
  .band { padding: 14px 20px !important; border-radius: 0 !important; }
  .body { padding: 28px 20px 20px !important; border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; }
  .footer { padding: 20px 20px 0 !important; }
  .heading { font-size: 24px !important; line-height: 30px !important; }
  .facts, .facts tbody, .facts tr, .label, .value { display: block !important; width: auto !important; }
  .label { padding: 10px 16px 0 !important; font-size: 14px !important; line-height: 20px !important; }
  .value { padding: 0 16px 2px !important; }
  .factsCell { padding: 4px 0 12px !important; }
  .buttonBox { width: 100% !important; }
  .buttonLink { display: block !important; }
}
`;

function darkRules(prefix: string): string {
  return Object.entries(COLOURS)
    .flatMap(([name, uses]) => {
      // `COLOURS` has the names of the colours as its keys.
      const colour = DARK[name as keyof typeof DARK];
      return [
        ruleOf(prefix, uses.background, `background-color: ${colour}`),
        ruleOf(prefix, uses.text, `color: ${colour}`),
        ruleOf(prefix, uses.border, `border-color: ${colour}`),
      ];
    })
    .join('');
}

function ruleOf(prefix: string, parts: readonly MailPart[] | undefined, rule: string): string {
  if (parts === undefined) return '';
  return `  ${parts.map((part) => `${prefix}.${part}`).join(', ')} { ${rule} !important; }\n`;
}
