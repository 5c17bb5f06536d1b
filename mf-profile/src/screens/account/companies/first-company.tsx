import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { checkCompanyName } from '@plenum/shared-forms/field-rules';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { Form } from '@plenum/shared-ui/form';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { TextField } from '@plenum/shared-ui/text-field';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import styles from '#src/screens/account/companies/companies.module.css';

/** What a company is for. */
const BENEFITS = [
  { title: 'Invite your colleagues', text: 'Each gets a link by e‑mail and joins with it.' },
  { title: 'Choose who hosts', text: 'The hosts of your tariff can be any of your colleagues.' },
  { title: 'Pay once', text: 'One tariff and one invoice cover all of them.' },
];

interface Values {
  readonly company_name?: string;
}

/** For a user without a company: the form that creates one. Its rules come with it, each where it applies. */
export function FirstCompany() {
  const { report } = useCapabilities();
  const { actions } = useSession();
  const send = async ({ company_name: name = '' }: Values) => {
    try {
      await actions.updateProfile({ companyName: name.trim() });
    } catch (error) {
      return toFormError<'company_name'>(error, { fields: ['company_name'], doing: 'name a company', report });
    }
    return undefined;
  };
  return (
    <>
      <section className={styles.create} aria-labelledby="first-company">
        <div className={styles.createForm}>
          <h3 id="first-company" className={styles.small}>
            New company
          </h3>
          <Form<'company_name', Values>
            label="Create a company"
            check={({ company_name: name = '' }) => {
              const wrong = name.trim() === '' ? requiredMessage('the name of your company') : checkCompanyName(name);
              return wrong === undefined ? {} : { company_name: wrong };
            }}
            send={send}
            action="Create a company"
            busyText="Creating…"
            noScript={<JavaScriptRequired />}
          >
            <NameField />
          </Form>
        </div>
        <Hemicycle seed="first company" who="yours" frame="wide" className={styles.hall} />
      </section>
      <dl className={styles.benefits}>
        {BENEFITS.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function NameField() {
  return (
    <TextField
      label="Name"
      description="The name your colleagues know it by."
      autoComplete="organization"
      {...useFormField('company_name')}
    />
  );
}
