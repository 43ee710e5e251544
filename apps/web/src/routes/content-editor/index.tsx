import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../features/content-editor/content-list-page.tsx';
import { parseContentListSearch } from '../../features/content-editor/editor-search.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/content-editor/')({
  beforeLoad: guard('/content-editor'),
  validateSearch: parseContentListSearch,
  component: ContentListPage,
});
