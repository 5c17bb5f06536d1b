import { operateTokens } from '#src/support/staff/operate-tokens.ts';

process.exitCode = await operateTokens(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
