import { ContentPage } from '../../blocks/content/content-page.tsx';
import { PagesList } from '../../blocks/content/kinds/pictures.tsx';
import { ContactForm } from './contact-form.tsx';

/** Who to phone or to mail, and a form that reaches the same desks. */
export function ContactPage() {
  return (
    <ContentPage
      slug="contact"
      renderBelow={(children) => (
        <>
          <ContactForm />
          <PagesList pages={children} />
        </>
      )}
    />
  );
}
