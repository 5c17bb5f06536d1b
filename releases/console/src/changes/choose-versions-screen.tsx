import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextLink } from '@plenum/shared-ui/link';
import type { LoadChoices, ReleaseChoice } from '#src/changes/load-choices.ts';
import { hasNoChoice, NoOtherVersions, NoVersions } from '#src/changes/no-versions.tsx';
import { VersionSelect } from '#src/changes/version-select.tsx';
import { SetChangeForm } from '#src/changes/set-change-form.tsx';
import type { SetChangeRequest } from '#src/changes/set-change.ts';
import { outdatedReview } from '#src/changes/outdated-review.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionError } from '#src/ui/forms/action-error.tsx';
import { textOf } from '#src/ui/forms/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { formatShare } from '#src/ui/format-share.ts';
import { Page } from '#src/ui/page.tsx';
import styles from '#src/changes/choose-versions-screen.module.css';

/** A release with the version that was chosen for it. */
export interface ChosenVersion {
  readonly name: string;
  readonly version: string;
}

interface ChooseVersionsScreenProps {
  readonly environment: string;
  /** A verb with its object, also on the button: "Roll back production". */
  readonly title: string;
  readonly lead: string;
  /** Said instead of the form if no release has a choice: a sentence. */
  readonly nothing: string;
  readonly loadChoices: LoadChoices;
  readonly onlyActive?: boolean;
  /** Whether the registry refuses the change for a remote with a canary. */
  readonly endsNoCanary?: boolean;
  /** The first option of a release that has one besides its versions. */
  readonly firstOption?: (active: string | null) => { readonly value: string; readonly label: string };
  /** The version of a release that is chosen at first. */
  readonly chosenAtFirst: (name: string) => string;
  /** Returns the change that makes these choices. @throws FormProblem */
  readonly read: (chosen: readonly ChosenVersion[], form: FormData) => SetChangeRequest;
  /** Fields below those of the releases. */
  readonly children?: ReactNode;
}

/** A change of the versions of several releases, with one field for each release that has another version. */
export function ChooseVersionsScreen(props: ChooseVersionsScreenProps) {
  const {
    environment,
    title,
    lead,
    nothing,
    loadChoices,
    onlyActive = false,
    endsNoCanary = false,
    firstOption,
    chosenAtFirst,
    read,
    children,
  } = props;
  const [outdated, setOutdated] = useState<unknown>();
  const query = useQuery({
    key: environment,
    load: async (client, signal) => {
      const choices = await loadChoices(client, environment, signal);
      return choices.filter(({ active }) => !onlyActive || active !== null);
    },
  });
  return (
    <Page title={title} lead={<p>{lead}</p>}>
      <Loaded query={query} what="the published versions">
        {(choices) =>
          choices.every(hasNoChoice) ? (
            <>
              {outdated !== undefined && <Overtaken error={outdatedReview(environment, outdated, '')} />}
              <NoVersions environment={environment} what={nothing} />
            </>
          ) : (
            <SetChangeForm
              environment={environment}
              submitText={title}
              read={(form) => read(chosenOf(form, choices), form)}
              onOutdated={(error) => {
                setOutdated(error);
                query.reload();
              }}
            >
              <VersionFields {...{ environment, choices, endsNoCanary, chosenAtFirst, ...(firstOption && { firstOption }) }} />
              {children}
            </SetChangeForm>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Says who changed what when the newer set leaves nothing to choose. Has the focus, because the form that had it is gone. */
function Overtaken({ error }: { error: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.overtaken}>
      <ActionError error={error} />
    </div>
  );
}

interface VersionFieldsProps extends Pick<ChooseVersionsScreenProps, 'environment' | 'firstOption' | 'chosenAtFirst'> {
  readonly choices: readonly ReleaseChoice[];
  readonly endsNoCanary: boolean;
}

/** A field for each release that has a choice. */
function VersionFields({ environment, choices, endsNoCanary, firstOption, chosenAtFirst }: VersionFieldsProps) {
  return (
    <>
      {choices
        .filter((choice) => !hasNoChoice(choice))
        .map((choice) => {
          const { name, active, canary } = choice;
          return endsNoCanary && canary ? (
            <CanaryFirst key={name} {...{ environment, name, canary }} />
          ) : (
            <VersionSelect
              key={name}
              label={name}
              name={name}
              placeholder={active === null ? 'Not active' : `Keep ${active}`}
              choice={choice}
              firstOption={firstOption?.(active)}
              chosenAtFirst={chosenAtFirst(name)}
            />
          );
        })}
      <NoOtherVersions choices={choices} />
    </>
  );
}

/** Instead of a field that the registry would refuse. */
function CanaryFirst({ environment, name, canary }: { environment: string; name: string; canary: NonNullable<ReleaseChoice['canary']> }) {
  return (
    <p>
      <strong className={styles.name}>{name}</strong>: {canary.version} is a canary for {formatShare(canary.percent)} of visitors.{' '}
      <TextLink to={`/environments/${environment}/canaries/${name}`}>Promote or abort it</TextLink> first.
    </p>
  );
}

function chosenOf(form: FormData, choices: readonly ReleaseChoice[]): ChosenVersion[] {
  return choices.map(({ name }) => ({ name, version: textOf(form, name) })).filter(({ version }) => version !== '');
}
