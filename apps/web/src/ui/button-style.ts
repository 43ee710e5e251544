export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain' | 'accent';
export type ButtonSize = 'normal' | 'small';

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-brand text-on-strong hover:bg-brand-strong active:bg-brand-strong',
  quiet: 'border-line-strong bg-surface text-ink hover:bg-brand-soft active:bg-brand-soft',
  danger: 'border-transparent bg-danger-fill text-on-strong hover:opacity-90 active:opacity-90',
  /** The primary button on soil. */
  accent: 'border-transparent bg-soil-light text-soil hover:bg-on-soil active:bg-on-soil',
  plain: 'border-transparent text-brand-strong hover:bg-brand-soft active:bg-brand-soft',
};
const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-4 text-base',
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
};

/** Looks shared by buttons and links that look like one. */
export function buttonStyle(kind: ButtonKind, size: ButtonSize): string {
  return `print:hidden inline-flex items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap transition-[background-color,translate,opacity] duration-100 active:translate-y-px disabled:opacity-50 aria-disabled:opacity-60 ${kinds[kind]} ${sizes[size]}`;
}
