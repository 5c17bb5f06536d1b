import { runJobsCommand } from '#src/platform/jobs/jobs-command.ts';

process.exitCode = await runJobsCommand(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
