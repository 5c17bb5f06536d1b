import type { Command } from 'commander';
import { addCanary } from '#src/cli/changes/canary.ts';
import { addPromote } from '#src/cli/changes/promote.ts';
import { addRemove } from '#src/cli/changes/remove.ts';
import { addDiff } from '#src/cli/compare/diff.ts';
import { addMetrics } from '#src/cli/compare/metrics.ts';
import { addVersions } from '#src/cli/compare/versions.ts';
import { addActivate } from '#src/cli/changes/activate.ts';
import { addCompletion } from '#src/cli/completion/completion.ts';
import { addAudit } from '#src/cli/commands/audit.ts';
import { addBudget } from '#src/cli/commands/budget.ts';
import { addErrorBudget } from '#src/cli/commands/error-budget.ts';
import { addKey } from '#src/cli/trust/key.ts';
import { addHistory } from '#src/cli/commands/history.ts';
import { addPrune } from '#src/cli/commands/prune.ts';
import { addPreflight } from '#src/cli/changes/preflight.ts';
import { addPublish } from '#src/cli/commands/publish.ts';
import { addRollback } from '#src/cli/changes/rollback.ts';
import { addStatus } from '#src/cli/compare/status.ts';
import { addTeam } from '#src/cli/commands/team.ts';
import { addToken } from '#src/cli/commands/token.ts';
import { addEnvironment } from '#src/cli/commands/environment.ts';
import { addSite } from '#src/cli/commands/site.ts';
import { addContact } from '#src/cli/owners/contact.ts';
import { addNotification } from '#src/cli/owners/notification.ts';
import { addBlock } from '#src/cli/trust/block.ts';
import { addFreeze } from '#src/cli/trust/freeze.ts';
import { addCompose } from '#src/cli/previews/compose.ts';
import { addPreview } from '#src/cli/previews/preview.ts';
import { addConfirmRestore } from '#src/cli/trust/confirm-restore.ts';
import type { Io } from '#src/cli/io.ts';

type Add = (program: Command, io: Io) => void;

/** All commands, in the groups and the order in which the help lists them. */
export const COMMAND_GROUPS: readonly (readonly [heading: string, commands: readonly Add[]])[] = [
  ['Releases:', [addPublish, addVersions, addDiff, addBudget, addPrune]],
  ['What an environment serves:', [addPreflight, addActivate, addRollback, addCanary, addPromote, addRemove, addFreeze]],
  ['What has happened:', [addStatus, addHistory, addMetrics, addErrorBudget, addAudit]],
  ['Environments and sites:', [addEnvironment, addSite, addPreview, addCompose]],
  ['Teams and owners:', [addTeam, addToken, addContact, addNotification]],
  ['Trust:', [addBlock, addKey, addConfirmRestore]],
  ['Help:', [addCompletion]],
];
