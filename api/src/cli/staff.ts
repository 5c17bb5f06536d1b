import { runStaffCommand } from '#src/support/staff/staff-command.ts';

process.exitCode = await runStaffCommand(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
