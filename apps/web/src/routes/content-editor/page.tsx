import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from '../../features/content-editor/editor-page.tsx';
import { parseEditedAddress } from '../../features/content-editor/editor-search.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/content-editor/page')({
  beforeLoad: guard('/content-editor/page'),
  validateSearch: parseEditedAddress,
  component: EditedPageRoute,
});

function EditedPageRoute() {
  const address = Route.useSearch();
  return <EditorPage key={`${address.webspace} ${address.locale} ${address.path}`} address={address} />;
}
