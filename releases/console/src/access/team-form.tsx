import type { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { Team } from '@plenum/shared-contracts/release/access-schemas';
import { DEFAULT_LAYOUT } from '@plenum/shared-contracts/release/manifest';
import type { ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { NameChoices } from '#src/access/name-choices.tsx';
import { TYPED } from '#src/access/read-grants.ts';
import { FieldGroup } from '#src/ui/forms/field-group.tsx';
import { FormTextField } from '#src/ui/forms/form-fields.tsx';
import { RowFields } from '#src/ui/forms/row-fields.tsx';

/** Layouts and slots that releases offer. */
export type Offers = ReplyOf<typeof accessEndpoints.offers>;

/** Fields of a team's grants. */
export function GrantFields({ team, offers }: { team?: Team; offers: Offers }) {
  const slots = offers.slots ?? [];
  const granted = team?.slots ?? [];
  return (
    <>
      <FieldGroup
        title="Paths"
        name="paths"
        description="The remote may have pages at these paths and at all paths below. A path belongs to one team only."
      >
        <RowFields name={TYPED.paths} what="path" placeholder="/quizshow" texts={team ? team.paths : ['']} />
      </FieldGroup>
      <FieldGroup
        title="Layouts"
        name="layouts"
        description="What may surround its pages, such as a header and a footer. A version with a page in another layout cannot be activated."
      >
        <NameChoices
          name="layouts"
          offered={[DEFAULT_LAYOUT, ...(offers.layouts ?? []).filter((name) => name !== DEFAULT_LAYOUT)]}
          granted={team?.layouts ?? [DEFAULT_LAYOUT]}
          notOffered="No active or newest shell offers it."
        />
        {offers.layouts === null && <RowFields name={TYPED.layouts} what="layout" placeholder="landing" texts={[]} />}
      </FieldGroup>
      <FieldGroup title="Slots" name="slots" description="Places on pages of the site and of other teams that its blocks may fill.">
        <NameChoices
          name="slots"
          offered={slots}
          granted={granted}
          notOffered="No active or newest release has this slot, so a block in it is not shown yet."
        />
        <RowFields name={TYPED.slots} what="slot that no release has yet" placeholder="main.sections" texts={[]} />
      </FieldGroup>
      <FieldGroup
        title="Own backend"
        description="The site forwards requests below /api that begin with this prefix to this address. It sends a token that only this backend accepts, and no cookies."
      >
        <FormTextField
          label="Prefix"
          name="api.prefix"
          optional
          defaultValue={team?.api?.prefix}
          autoComplete="off"
          spellCheck={false}
          description="Such as /quizshow: requests to /api/quizshow and below."
        />
        <FormTextField
          label="Address"
          name="api.upstream"
          optional
          inputMode="url"
          defaultValue={team?.api?.upstream}
          autoComplete="off"
          spellCheck={false}
          description="Such as http://10.0.0.7:4000."
        />
      </FieldGroup>
      <FieldGroup
        title="Error tracking"
        description="The project to which errors of the remote are reported. Without one, it is the project of the site."
      >
        <FormTextField
          label="DSN"
          name="error_dsn"
          optional
          inputMode="url"
          defaultValue={team?.error_dsn ?? ''}
          autoComplete="off"
          spellCheck={false}
          description="Such as https://key@errors.example/7."
        />
      </FieldGroup>
    </>
  );
}
