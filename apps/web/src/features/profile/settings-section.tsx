import { type ReactNode, useId } from 'react';

export interface SettingsSectionProps {
  readonly title: string;
  readonly text?: string;
  /** Stands below the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page: what it is about on one side, what can be set on the other. */
export function SettingsSection({ title, text, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-line pt-6 wide:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col items-start gap-3">
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
        </div>
        {action}
      </div>
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
    </section>
  );
}

/** Settings under each other in one frame. */
export function SettingsList({ children }: { readonly children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4 tablet:px-5">
      {children}
    </div>
  );
}
