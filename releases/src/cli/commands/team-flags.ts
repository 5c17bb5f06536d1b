import { InvalidArgumentError, type Command } from 'commander';
import { errorDsn } from '@plenum/shared-contracts/error-tracking/dsn';
import { grants, remoteName, type ApiGrant } from '@plenum/shared-contracts/release/access-schemas';

export interface TeamFlags {
  readonly paths?: string[];
  readonly layouts?: string[];
  readonly slots?: string[];
  readonly api?: ApiGrant | false;
  readonly errorDsn?: string | false;
  readonly json?: boolean;
}

/** Adds the options that `add` and `update` share. */
export function withGrantFlags(command: Command): Command {
  return command
    .option('--paths <paths>', 'paths below which it may declare screens, with commas between: /quizshow,/quiz-rules', readListOf('paths'))
    .option('--layouts <names>', 'layouts that its screens may be shown in: app,landing', readListOf('layouts'))
    .option('--slots <names>', 'slots that its blocks may fill: main.sections,header.actions', readListOf('slots'))
    .option('--api <prefix=address>', 'a backend of its own: /quizshow=http://127.0.0.1:4000 answers /api/quizshow/…', readApi)
    .option('--error-dsn <dsn>', 'the project where errors of its remote are reported: https://key@errors.example/7', readErrorDsn)
    .option('--json', 'print the team as JSON');
}

/** @throws InvalidArgumentError */
export function readTeamName(text: string): string {
  if (!remoteName.safeParse(text).success)
    throw new InvalidArgumentError('Use the name of a remote: "mf-" and words in lower case, such as mf-quizshow.');
  return text;
}

/** Accepts repeated options and commas; an empty text is an empty list. */
function readListOf(kind: 'paths' | 'layouts' | 'slots') {
  return (text: string, before: string[] = []): string[] => {
    const items = text.split(',').flatMap((item) => item.trim() || []);
    const result = grants.safeParse({ [kind]: items });
    const [issue] = result.error?.issues ?? [];
    if (issue) throw new InvalidArgumentError(`${items[Number(issue.path[1])] ?? text} ${issue.message}.`);
    return [...before, ...items];
  };
}

function readErrorDsn(text: string): string {
  const [issue] = errorDsn.safeParse(text).error?.issues ?? [];
  if (issue) throw new InvalidArgumentError(`${text} ${issue.message}.`);
  return text;
}

function readApi(text: string): ApiGrant {
  const [prefix = '', ...rest] = text.split('=');
  const result = grants.safeParse({ api: { prefix, upstream: rest.join('=') } });
  if (result.success && result.data.api) return result.data.api;
  const [issue] = result.error?.issues ?? [];
  throw new InvalidArgumentError(
    `Use <prefix>=<address>, such as /quizshow=http://127.0.0.1:4000: ${String(issue?.path.at(-1))} ${issue?.message}.`,
  );
}
