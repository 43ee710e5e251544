import { type ReactNode, useEffect, useRef } from 'react';
import { useCourseSection, useCourseStatus, useKeepSection } from './use-course-progress.ts';

/** A block of a course as a section that reading can go on from. */
export function frameSection(block: ReactNode, place: number) {
  return (
    <div data-section={place} tabIndex={-1} className="outline-none empty:hidden">
      {block}
    </div>
  );
}

/**
 * Stands below the sections of a course: opens it where its reader stopped, and keeps where they are while they read.
 * Source: EDU-04, decision 104.
 */
export function ReadingPlace({ courseId }: { readonly courseId: string }) {
  const stopped = useCourseSection(courseId);
  const isReading = useCourseStatus(courseId) === 'in_progress';
  const keep = useKeepSection(courseId);
  const kept = useRef<number>(undefined);
  const jumpedTo = useRef<number>(undefined);

  useEffect(() => {
    if (!isReading || stopped === undefined || kept.current !== undefined) return;
    kept.current = stopped;
    if (stopped === 0) return;
    const section = document.querySelector<HTMLElement>(`[data-section="${stopped}"]`);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start', behavior: 'instant' });
    jumpedTo.current = window.scrollY;
  }, [isReading, stopped]);

  useEffect(() => {
    if (!isReading) return undefined;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const place = readSection();
      if (place === undefined || place === kept.current) return;
      kept.current = place;
      keep(place);
    };
    const handleScroll = () => {
      clearTimeout(wait);
      // The jump is no reading: on a short page it cannot bring its section to the top.
      if (Math.abs(window.scrollY - (jumpedTo.current ?? -Infinity)) < A_LINE_PX) return;
      jumpedTo.current = undefined;
      wait = setTimeout(tell, READING_MS);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(wait);
      window.removeEventListener('scroll', handleScroll);
    };
  }, [isReading, keep]);
  return null;
}

/**
 * The section that is read: the last one that begins above a line which wanders from the top of the screen to its foot
 * as the page goes from its beginning to its end. So each section has its turn, however short the page.
 */
function readSection(): number | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const line = clientHeight * Math.min(window.scrollY / Math.max(scrollHeight - clientHeight, 1), 1);
  const sections = [...document.querySelectorAll('[data-section]')];
  const read = sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0];
  return read && Number(read.getAttribute('data-section'));
}

/** Who only scrolls past a section does not read it. */
const READING_MS = 1000;
const A_LINE_PX = 24;
