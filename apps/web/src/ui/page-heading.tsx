import type { ReactNode } from 'react';
import { useEffect } from 'react';

export interface PageHeadingProps {
  readonly title: string;
  /** Below the title, muted. */
  readonly intro?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
}

/** The `h1` of a page; it names the browser tab and takes the focus after navigation. */
export function PageHeading({ title, intro, actions }: PageHeadingProps) {
  useDocumentTitle(title);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl">
          {title}
        </h1>
        {intro !== undefined && <div className="mt-1 text-muted">{intro}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** Names the browser tab, which lies outside React; what opens over a page gives the page's name back as it closes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Maincrop`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
