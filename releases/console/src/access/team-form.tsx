import type { BodyOf } from '@plenum/shared-contracts/http/endpoint';
import type { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { Team } from '@plenum/shared-contracts/release/access-schemas';
import { TextField } from '@plenum/shared-ui/text-field';
import { FormProblem } from '#src/ui/forms/action-error.tsx';
import { textOf } from '#src/ui/forms/action-form.tsx';

/** What a team may use of the site, as the registry takes it. */
export type GrantsInput = Omit<BodyOf<typeof accessEndpoints.addTeam>, 'name'>;

/** Fields of a team's grants. */
export function GrantFields({ team }: { team?: Team }) {
  return (
    <>
      <TextField
        label="Paths"
        name="paths"
        defaultValue={team?.paths.join(', ')}
        description="Such as /quizshow, /quiz-rules. The remote may declare screens at or below them."
      />
      <TextField
        label="Layouts"
        name="layouts"
        defaultValue={team?.layouts.join(', ') ?? 'app'}
        description="Layouts that its screens may use."
      />
      <TextField
        label="Slots"
        name="slots"
        defaultValue={team?.slots.join(', ')}
        description="Slots that its blocks may fill, such as main.sections."
      />
      <TextField
        label="Prefix of its own backend"
        name="prefix"
        optional
        defaultValue={team?.api?.prefix}
        description="The site forwards requests below /api with this prefix, such as /quizshow."
      />
      <TextField
        label="Address of its own backend"
        name="upstream"
        optional
        defaultValue={team?.api?.upstream}
        description="Such as http://10.0.0.7:4000."
      />
      <TextField
        label="Error tracking project"
        name="dsn"
        optional
        defaultValue={team?.error_dsn ?? ''}
        description="A DSN. Without one, errors of the remote are reported to the site’s project."
      />
    </>
  );
}

/** Returns what the fields say. @throws FormProblem for half a backend */
export function readGrants(form: FormData): GrantsInput {
  const prefix = textOf(form, 'prefix');
  const upstream = textOf(form, 'upstream');
  if ((prefix === '') !== (upstream === '')) throw new FormProblem('A backend needs both a prefix and an address.');
  return {
    paths: readList(form, 'paths'),
    layouts: readList(form, 'layouts'),
    slots: readList(form, 'slots'),
    api: prefix === '' ? null : { prefix, upstream },
    error_dsn: textOf(form, 'dsn') || null,
  };
}

function readList(form: FormData, name: string): string[] {
  return textOf(form, name)
    .split(/[\s,]+/)
    .filter((item) => item !== '');
}
