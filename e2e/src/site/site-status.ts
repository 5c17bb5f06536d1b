import { setTimeout as pause } from 'node:timers/promises';

interface Queue {
  readonly running: number;
  readonly waiting: number;
  readonly full: number;
  readonly expired: number;
  readonly abandoned: number;
}

interface Status {
  readonly state: 'empty' | 'current' | 'degraded';
  readonly queues: Readonly<Record<string, Queue>>;
  /** Why the registry's answers are not trusted. */
  readonly alarms?: readonly { readonly kind: string }[];
  readonly set: { readonly number: number; readonly releases: Readonly<Record<string, string>> } | null;
}

/** Status of a server of the site. */
export async function statusOf(shell: string): Promise<Status> {
  return (await (await fetch(`${shell}/-/status`)).json()) as Status;
}

/** Returns how many pages a server of the site is rendering and has queued, and how many it has rejected since its start. */
export async function queuesOf(shell: string): Promise<Status['queues']> {
  return (await statusOf(shell)).queues;
}

/** Waits until a server of the site serves exactly this version. @throws Error after 15 s */
export async function untilShown(shell: string, name: string, version: string): Promise<void> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    const { set } = await statusOf(shell);
    if (set?.releases[name] === version) return;
    if (performance.now() > deadline) throw new Error(`${shell} shows ${name}@${set?.releases[name]}, not ${version}.`);
    await pause(20);
  }
}

/** Waits until a server of the site has a release set and can render pages. @throws Error after 60 s */
export async function untilReady(shell: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const response = await fetch(`${shell}/-/ready`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (performance.now() > deadline) throw new Error(`${shell} is not ready: ${response?.status ?? 'no answer'}.`);
    await pause(20);
  }
}
