import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { ContactForm } from '#src/pages/contact-form/contact-form.tsx';

/** The form, which stands below the first view of every page. */
export const LateForm = hydrateLater(ContactForm);
