import { operateJobs } from '#src/platform/jobs/operate-jobs.ts';

process.exitCode = await operateJobs(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
