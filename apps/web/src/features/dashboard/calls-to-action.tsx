import { Block } from '../../blocks/content/block.tsx';
import { useDashboardContent } from './use-dashboard-content.ts';

/** What the dashboard's content page calls for, and its texts, at the end of the page. Source: DASH-07, CNT-08. */
export function CallsToAction() {
  const blocks = useDashboardContent()?.filter(({ type }) => type !== 'news') ?? [];
  if (blocks.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4 tablet:gap-6 wide:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      {blocks.map((block, place) => (
        <Block key={`${place} ${block.type}`} block={block} />
      ))}
    </div>
  );
}
