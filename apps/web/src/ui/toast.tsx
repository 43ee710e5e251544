import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createStore, useStore } from '../lib/store.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icons.tsx';

export interface Toast {
  readonly tone: 'ok' | 'warn' | 'danger';
  readonly text: string;
  /** What can be done about it; the message leaves with it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/**
 * Shows a message above the page; successes leave after 6 s, warnings and failures stay until they are dismissed. When
 * there are more than three the oldest success leaves, and the oldest of all when there is none. Answers how to take it
 * back once it is no longer true.
 */
export function showToast(toast: Toast): () => void {
  nextId += 1;
  const id = nextId;
  const shown = [...queue.get(), { ...toast, id }];
  const leaving =
    shown.length > SHOWN_MAX ? (shown.find(({ tone }) => tone === 'ok') ?? shown[0]) : undefined;
  queue.set(shown.filter((each) => each !== leaving));
  return () => dismiss(id);
}

/**
 * Stands once in the page and once in each open dialog, since all else is out of reach while a dialog is open; the
 * newest region shows the messages. Empty regions are announced when they fill.
 */
export function ToastRegion() {
  const t = useTranslations('app');
  const id = useId();
  const queued = useStore(queue);
  const isNewest = useStore(regions).at(-1) === id;
  const toasts = isNewest ? queued : [];
  // Which regions there are is known outside React's tree, across dialogs.
  useEffect(() => {
    regions.set([...regions.get(), id]);
    return () => regions.set(regions.get().filter((each) => each !== id));
  }, [id]);
  return (
    <section
      aria-label={t('ui.messages')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col items-center gap-2 p-4"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: QueuedToast }) {
  const t = useTranslations('app');
  const [isHeld, setIsHeld] = useState(false);
  // The clock runs outside React; it stops while the pointer or the focus rests on the message.
  useEffect(() => {
    if (isHeld || toast.tone !== 'ok') return undefined;
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, toast.tone]);
  const handleAction = () => {
    dismiss(toast.id);
    toast.action?.onPress();
  };
  return (
    <div
      className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-lg border bg-surface py-2 pr-2 pl-4 shadow-raised ${LOOKS[toast.tone].border}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={LOOKS[toast.tone].icon} className={LOOKS[toast.tone].colour} />
      <p className="grow text-sm">{toast.text}</p>
      {toast.action && (
        <Button size="small" icon="refresh" onClick={handleAction}>
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="close" label={t('ui.close')} onClick={() => dismiss(toast.id)} />
    </div>
  );
}

const LOOKS = {
  ok: { icon: 'check', border: 'border-ok', colour: 'text-ok' },
  warn: { icon: 'warning', border: 'border-warn', colour: 'text-warn' },
  danger: { icon: 'error', border: 'border-danger', colour: 'text-danger' },
} as const;

interface QueuedToast extends Toast {
  readonly id: number;
}

const SHOWN_MS = 6000;
const SHOWN_MAX = 3;
let nextId = 0;
const regions = createStore<readonly string[]>([]);
const queue = createStore<readonly QueuedToast[]>([]);

function dismiss(id: number): void {
  queue.set(queue.get().filter((toast) => toast.id !== id));
}
