import { InvalidArgumentError, type Command } from 'commander';
import { contactEndpoints } from '@plenum/shared-contracts/release/owners/contact-endpoints';
import { contactChange, type Contact, type ContactChange } from '@plenum/shared-contracts/release/owners/contacts';
import { readReleaseArgument } from '#src/cli/commands/arguments.ts';
import { formatTable } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { CliError } from '#src/errors.ts';

interface SetFlags {
  readonly webhook?: string | false;
  readonly email?: string | false;
  readonly newSecret?: boolean;
  readonly json?: boolean;
}

/** Adds `contact list | set | remove | test`: where the owners of a release are notified of what happens to it. */
export function addContact(program: Command, io: Io): void {
  const contact = program.command('contact').description('manage where the owners of a release are notified of what happens to it');

  contact
    .command('list')
    .description('show all contacts')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), contactEndpoints.contacts, {});
      print(io, json, data, () => (data.contacts.length > 0 ? describe(data.contacts) : 'No release has a contact.'));
    });

  contact
    .command('set')
    .description('notify the owners of a release by webhook, by e-mail, or both; the rest of the contact stays')
    .argument('<release>', 'mf-blog, shell, …', readReleaseArgument)
    .option('--webhook <url>', 'post signed events to this URL (Standard Webhooks); its secret is shown once', readField('webhook_url'))
    .option('--no-webhook', 'remove its webhook')
    .option('--email <address>', 'send e-mails to this address', readField('email'))
    .option('--no-email', 'remove its e-mail address')
    .option('--new-secret', 'replace the secret of the webhook')
    .option('--json', 'print as JSON')
    .action(async (name: string, { webhook, email, newSecret, json }: SetFlags) => {
      const body: ContactChange = {
        ...(webhook === undefined ? {} : { webhook_url: webhook || null }),
        ...(email === undefined ? {} : { email: email || null }),
        ...(newSecret ? { new_secret: true } : {}),
      };
      if (Object.keys(body).length === 0)
        throw new CliError('usage', 'Name what to change: --webhook or --no-webhook, --email or --no-email, --new-secret.');
      await change(name, body, json);
    });

  contact
    .command('remove')
    .description('remove the contact of a release')
    .argument('<release>', 'mf-blog, shell, …', readReleaseArgument)
    .option('--json', 'print as JSON')
    .action((name: string, { json }: { json?: boolean }) => change(name, { webhook_url: null, email: null }, json));

  contact
    .command('test')
    .description('send a test message to the contact of a release')
    .argument('<release>', 'mf-blog, shell, …', readReleaseArgument)
    .option('--json', 'print as JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), contactEndpoints.testContact, { params: { name } });
      print(io, json, data, () => `A test message is on its way to the contact of ${name}. "notification list" shows whether it arrived.`);
    });

  async function change(name: string, body: ContactChange, json: boolean | undefined): Promise<void> {
    const { data } = await call(connect(io, 'manager'), contactEndpoints.changeContact, { params: { name }, body });
    const { contact: changed, webhook_secret: secret, is_secret_new: isNew } = data;
    if (isNew && secret === null)
      throw new CliError(
        'refused',
        `The webhook of ${name} is set, but the response with its secret was lost. Create another: contact set ${name} --new-secret`,
        { code: 'secret_lost' },
      );
    print(io, json, data, () => {
      if (changed.webhook_url === null && changed.email === null) return `${name} has no contact.`;
      if (secret === null) return describe([changed]);
      return `${describe([changed])}\n\nThe secret of the webhook. Store it now: it is not shown again.\n\n${secret}\n\nTry it: npm run release -- contact test ${name}`;
    });
  }
}

/** Reads a field of a contact as the registry accepts it. */
function readField(field: 'webhook_url' | 'email') {
  return (text: string): string => {
    const [issue] = contactChange.shape[field].safeParse(text).error?.issues ?? [];
    if (issue) throw new InvalidArgumentError(`It ${issue.message}.`);
    return text;
  };
}

function describe(contacts: readonly Contact[]): string {
  return formatTable(
    ['Release', 'Webhook', 'E-mail'],
    contacts.map(({ release, webhook_url: url, email }) => [release, url ?? '–', email ?? '–']),
  );
}
