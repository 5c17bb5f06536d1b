import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { Command } from 'commander';
import { bashScript } from '#src/cli/completion/bash-script.ts';
import { commandTree } from '#src/cli/completion/command-tree.ts';
import { fishScript } from '#src/cli/completion/fish-script.ts';
import { zshScript } from '#src/cli/completion/zsh-script.ts';
import { runCli } from '#src/cli/main.ts';

const run = async (...args: string[]) => {
  let out = '';
  let err = '';
  const io = {
    env: {},
    cwd: '/',
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    interactive: false,
  };
  return { code: await runCli(args, io), out, err };
};

/** Returns what bash offers after the words of a command line, the last of which is being typed. */
async function complete(script: string, ...words: string[]): Promise<string[]> {
  const line = ['plenum-release', ...words].map((word) => `'${word}'`).join(' ');
  const typed = `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _plenum_release; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', `${script}\n${typed}`]);
  return stdout.split('\n').filter((name) => name !== '');
}

test.each([
  [['acti'], ['activate']],
  [['team', ''], expect.arrayContaining(['add', 'list', 'show', 'update', 'remove'])],
  [['team', 'add', 'mf-quizshow', '--pa'], ['--paths']],
  [['rollback', 'mf-blog', '--re'], ['--reason']],
  [['rollback', 'activate', '--no'], ['--no-wait']],
  [['nothing-like-it'], []],
])('the script for bash – %j is completed – what the command accepts', async (words, names) => {
  const { code, out } = await run('completion', 'bash');
  expect(code).toBe(0);
  expect(await complete(out, ...words)).toEqual(names);
});

const program = new Command('release');
program.command('say').description("prints what's given").option('--loud', 'in capital letters: all');
program.command('team').description('teams').command('add').description('adds one');

test('a command with quotes and a colon – the scripts are written – both are escaped', () => {
  const tree = commandTree(program);
  expect(zshScript(tree)).toContain(`'say:prints what'\\''s given'`);
  expect(zshScript(tree)).toContain(`'/say') found=('--loud:in capital letters: all' '--help:`);
  expect(fishScript(tree)).toContain(`-a say -d 'prints what\\'s given'`);
  expect(bashScript(tree)).toContain('/say|/team|/team/add)');
});

test('a command below another – the script for fish – offered after the first only, and options after both', () => {
  const script = fishScript(commandTree(program));
  expect(script).toContain("-n '__fish_seen_subcommand_from team; and not __fish_seen_subcommand_from add' -a add");
  expect(script).toContain("-n '__fish_seen_subcommand_from team; and __fish_seen_subcommand_from add' -l help");
});

test('an unknown shell – its script is requested – exit 2 with the known ones', async () => {
  const { code, err } = await run('completion', 'csh');
  expect([code, err]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
});
