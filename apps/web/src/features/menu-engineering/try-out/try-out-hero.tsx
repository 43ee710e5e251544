import type { ReactNode } from 'react';
import { Furrows } from '../../../blocks/furrows.tsx';

export interface TryOutHeroProps {
  readonly title: string;
  /** Stands above the title. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What the try-out is about, over the field at evening. The service writes the same into the page before its scripts
 * are there (`public-view.ts`).
 */
export function TryOutHero({ title, mark, children }: TryOutHeroProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-lg bg-soil text-on-soil">
      <Furrows className="absolute right-0 bottom-0 -z-10 hidden aspect-2/1 h-full mask-l-from-40% tablet:block" />
      <div className="flex min-h-56 max-w-2xl flex-col items-start justify-center gap-3 p-5 tablet:p-10">
        {mark}
        <h1 tabIndex={-1} className="text-2xl text-balance wrap-anywhere">
          {title}
        </h1>
        <div className="text-pretty">{children}</div>
      </div>
    </section>
  );
}
