import { runBillingCommand } from '#src/app/operator/billing-command.ts';

process.exitCode = await runBillingCommand(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
